import { giftLimits } from '#catalog/gift-words.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { ExplainedSwitch, Group, SettingsForm } from '../settings/settings-form.tsx';
import { useCommerce } from '../selling/use-commerce.ts';
import { useWebsite } from '../session/session.ts';
import { selling } from '../texts/selling.ts';

const {
  giftCards,
  giftCards: { validity: texts },
} = selling;

/** What stands there once one chooses that they expire. */
const usualYears = 5;

/** Until when gift cards that are bought are valid. */
export function ValidityPage() {
  const { handle } = useWebsite();
  const form = useCommerce();
  const { value, set } = form;
  const steps = [{ title: giftCards.title, href: `/config/${handle}/gift-cards` }, { title: texts.title }];
  return (
    <SettingsForm title={texts.title} above={<Breadcrumbs steps={steps} />} of={form}>
      {() =>
        value && (
          <Group title={texts.group} text={texts.text}>
            <ExplainedSwitch
              isSelected={value.giftCardYears > 0}
              hint={texts.expireText}
              onChange={(isOn) => set({ giftCardYears: isOn ? usualYears : 0 })}
            >
              {texts.expire}
            </ExplainedSwitch>
            {value.giftCardYears > 0 && (
              <NumberField
                label={texts.years}
                value={value.giftCardYears}
                minValue={1}
                maxValue={giftLimits.mostYears}
                onChange={(years) => {
                  if (Number.isInteger(years)) set({ giftCardYears: years });
                }}
              />
            )}
          </Group>
        )
      }
    </SettingsForm>
  );
}
