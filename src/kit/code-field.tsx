import { failureMessages } from '#catalog/interface-messages.ts';
import { isAndroid } from './is-android.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Several lines of code, as they are typed. */
export function CodeField({ hint, isReadOnly = false, ...rest }: TextFieldProps) {
  const isShut = isAndroid();
  const said = isShut ? failureMessages.noCodeOnAndroid : hint;
  return (
    <TextField
      rows={6}
      {...rest}
      {...(said !== undefined && { hint: said })}
      isReadOnly={isReadOnly || isShut}
      spellCheck="false"
    />
  );
}
