import { useState, type FormEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * What the browser finds wrong with a field as its form is sent, to be said at the field; the first one has the focus. What
 * the server said of a value is another thing: it stands there until the next answer, and hinders nobody from sending.
 */
export function useValidity() {
  const [text, setText] = useState('');
  return {
    text,
    clear: () => setText(''),
    onInvalid: (event: FormEvent<Control>) => {
      const control = event.currentTarget;
      event.preventDefault();
      setText(control.validationMessage);
      if (control.form?.querySelector('input:invalid, textarea:invalid') === control) control.focus();
    },
  };
}
