import { useRef, useState, useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react';
import { checkoutWords } from '#catalog/checkout-words.ts';
import type { SuggestedAddress } from '#contract/address-calls.ts';
import { nextIndex } from '../suggestion-list.ts';
import type { AddressPrefix, FieldErrors } from './checkout-values.ts';
import { FieldFrame, fieldId, fieldProps } from './field.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface AddressLineProps {
  prefix: AddressPrefix;
  label: string;
  errors: FieldErrors;
  value: string;
  autoComplete: string;
  checkoutId: string;
  country: string;
}

const words = checkoutWords.completion;
const never = () => () => {};

/** The combobox pattern: the focus is in the field, whose keys move through the list. */
const listbox = { role: 'listbox', 'aria-label': words.title };
const staysInField = { onPointerDown: (event: PointerEvent) => event.preventDefault() };

/** The first line of an address, below which whole ones are offered as it is typed; without scripts a field like others. */
export function AddressLine({ prefix, label, errors, value, autoComplete, checkoutId, country }: AddressLineProps) {
  const name = `${prefix}line1` as const;
  const list = `${fieldId(name)}-list`;
  const input = useRef<HTMLInputElement>(null);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { addresses, type, close } = useSuggestions(checkoutId, country);
  const [active, setActive] = useState(-1);
  const [isFilled, setFilled] = useState(false);
  const isOpen = addresses.length > 0;

  function choose(address: SuggestedAddress): void {
    close();
    setActive(-1);
    if (input.current) fillIn(input.current, prefix, address);
    setFilled(true);
  }

  function press(event: KeyboardEvent): void {
    if (!isOpen) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = addresses[active];
    if (step !== 0) setActive(nextIndex(active, step, addresses.length));
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  }

  const option = (address: SuggestedAddress, at: number) => ({
    role: 'option',
    'aria-selected': at === active,
    onClick: () => choose(address),
  });

  return (
    <FieldFrame name={name} label={label} errors={errors}>
      <div className="complete">
        <input
          type="text"
          maxLength={200}
          {...fieldProps(name, errors)}
          ref={input}
          defaultValue={value}
          autoComplete={autoComplete}
          required
          {...(isLive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': list,
            'aria-activedescendant': isOpen && active >= 0 ? `${list}-${active}` : undefined,
          })}
          onKeyDown={press}
          onBlur={close}
          onInput={({ nativeEvent, currentTarget }) => {
            setActive(-1);
            setFilled(false);
            // What fills in the field otherwise, as a browser does, asks for nothing.
            if (nativeEvent.isTrusted && document.activeElement === currentTarget) type(currentTarget.value);
          }}
        />
        {isLive && (
          <div className="complete__box" hidden={!isOpen} {...staysInField}>
            <ul className="complete__list" id={list} {...listbox}>
              {addresses.map((address, at) => (
                <li key={address.label} id={`${list}-${at}`} className="complete__option" {...option(address, at)}>
                  {address.label}
                </li>
              ))}
            </ul>
            <p className="complete__source">{words.source}</p>
          </div>
        )}
      </div>
      <output className="visually-hidden" htmlFor={fieldId(name)}>
        {isOpen ? words.count(addresses.length) : isFilled ? words.filled : ''}
      </output>
    </FieldFrame>
  );
}

/** Puts an address into the fields that its country has, as if it were typed; what the address leaves out stays. */
function fillIn({ form }: HTMLInputElement, prefix: AddressPrefix, address: SuggestedAddress): void {
  const { line1, city, region, postalCode } = address;
  for (const [part, value] of Object.entries({ line1, city, region, postalCode })) {
    const field = form?.elements.namedItem(prefix + part);
    if (value === '' || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
