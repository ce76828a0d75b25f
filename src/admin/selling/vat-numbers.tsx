import { isVatNumber, plainVatNumber } from '#commerce/vat-numbers.ts';
import { TextField } from '#kit/text-field.tsx';
import { ExplainedSwitch, Group } from '../settings/settings-form.tsx';
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
      <ExplainedSwitch
        isSelected={value.asksVatNumbers}
        isDisabled={!isGood && !value.asksVatNumbers}
        hint={isGood ? texts.when : texts.needsNumber}
        onChange={(asksVatNumbers) => onChange({ asksVatNumbers })}
      >
        {texts.asks}
      </ExplainedSwitch>
      {value.asksVatNumbers && (
        <ExplainedSwitch
          isSelected={value.acceptsUncheckedVat}
          hint={texts.acceptsText}
          onChange={(acceptsUncheckedVat) => onChange({ acceptsUncheckedVat })}
        >
          {texts.accepts}
        </ExplainedSwitch>
      )}
    </Group>
  );
}
