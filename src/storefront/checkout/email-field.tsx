import { checkoutWords } from '#catalog/checkout-words.ts';
import { fillIn } from '#ui/fill-in.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { meantEmail } from '#forms/mail-slips.ts';
import { fieldId, TextField } from './field.tsx';
import type { FieldErrors } from './checkout-values.ts';
import { pressOver } from './press.ts';

/** Milliseconds without typing until an address is looked at: nobody is corrected in mid-word. */
const rest = 600;

interface EmailProps {
  value: string;
  errors: FieldErrors;
  hint: string;
}

/** The buyer's email; a slip in its domain is offered mended, to be taken by one press. */
export function EmailField({ value, errors, hint }: EmailProps) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [meant, setMeant] = useState<string>();
  const input = () => box.current?.querySelector('input');
  const look = useEffectEvent(() => setMeant(meantEmail(input()?.value ?? '')));
  // Also at what a draft or an earlier visit has filled in.
  useEffect(() => {
    const soon = setTimeout(() => look(), rest);
    return () => clearTimeout(soon);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was filled in is looked at anew
  }, [value]);

  function type(): void {
    clearTimeout(timer.current);
    setMeant(undefined);
    timer.current = setTimeout(() => void pressOver().then(() => look()), rest);
  }

  function accept(): void {
    const field = input();
    if (!field || meant === undefined) return;
    field.value = meant;
    // It is kept and saved like anything typed.
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    field.focus();
  }

  return (
    <div ref={box} onInput={type}>
      <TextField
        name="email"
        label={checkoutWords.email}
        errors={errors}
        value={value}
        type="email"
        autoComplete="email"
        maxLength={256}
        hint={hint}
        below={
          <output className="field__meant" htmlFor={fieldId('email')}>
            {meant && (
              <button type="button" className="field__accept" onClick={accept}>
                {fillIn(checkoutWords.meant, { email: <strong>{meant}</strong> })}
              </button>
            )}
          </output>
        }
      />
    </div>
  );
}
