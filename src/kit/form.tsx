import { createContext, use, useState, type ComponentProps } from 'react';

const FormSending = createContext(false);

/** Whether the form that stands around is on its way. */
export const useFormSending = (): boolean => use(FormSending);

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: () => Promise<unknown>;
}

/** A form that is sent once at a time: while it is on its way the button that sent it shows it. */
export function Form({ onSend, ...rest }: FormProps) {
  const [isSending, setSending] = useState(false);
  return (
    <FormSending value={isSending}>
      <form
        {...rest}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSending) return;
          setSending(true);
          void onSend().finally(() => setSending(false));
        }}
      />
    </FormSending>
  );
}
