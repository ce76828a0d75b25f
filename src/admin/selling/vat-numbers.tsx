import { isVatNumber, plainVatNumber } from '#commerce/vat-numbers.ts';
import { Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import settings from '../settings/settings.module.css';
import { Group } from '../settings/settings-form.tsx';
import { selling } from '../texts/selling.ts';
import type { Commerce } from './use-commerce.ts';

const texts = selling.vat;

interface VatProps {
  value: Commerce;
  onChange: (change: Partial<Commerce>) => void;
  /** Whether the number was refused. */
  isWrong: boolean;
}

/** The shop's own VAT number, and what businesses elsewhere in the European Union may do with theirs. */
export function VatNumbers({ value, onChange, isWrong }: VatProps) {
  const number = plainVatNumber(value.vatNumber);
  const isGood = isVatNumber(number);
  return (
    <Group title={texts.title} text={texts.explain}>
      <TextField
        label={texts.number}
        hint={texts.numberHint}
        value={value.vatNumber}
        maxLength={20}
        autoComplete="off"
        onChange={(vatNumber) => onChange({ vatNumber })}
        onBlur={() => {
          if (number !== value.vatNumber) onChange({ vatNumber: number });
        }}
        {...(isWrong && !isGood && number !== '' && { problem: texts.wrong })}
      />
      <Switch
        isSelected={value.asksVatNumbers}
        isDisabled={!isGood && !value.asksVatNumbers}
        onChange={(asksVatNumbers) => onChange({ asksVatNumbers })}
      >
        {texts.asks}
      </Switch>
      <p className={settings.small}>{isGood ? texts.when : texts.needsNumber}</p>
      {value.asksVatNumbers && (
        <>
          <Switch
            isSelected={value.acceptsUncheckedVat}
            onChange={(acceptsUncheckedVat) => onChange({ acceptsUncheckedVat })}
          >
            {texts.accepts}
          </Switch>
          <p className={settings.small}>{texts.acceptsText}</p>
        </>
      )}
    </Group>
  );
}
