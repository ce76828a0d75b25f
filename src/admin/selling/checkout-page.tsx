import { Link } from '@tanstack/react-router';
import { buttonClass } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { MoneyField } from '#kit/money-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { useWebsite } from '../session/session.ts';
import { Group, SettingsForm } from '../settings/settings-form.tsx';
import { selling } from '../texts/selling.ts';
import { Asks } from './checkout-asks.tsx';
import { useCommerce } from './use-commerce.ts';

const texts = selling.checkout;

/** What an order must be. */
export function CheckoutPage() {
  const { currency, handle } = useWebsite();
  const form = useCommerce();
  const { value, set, errors } = form;
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <>
            <Group title={texts.group}>
              <MoneyField
                label={texts.minimum}
                hint={texts.minimumHint}
                currency={currency}
                value={value.minimumSubtotalCents}
                onChange={(cents) => set({ minimumSubtotalCents: cents ?? 0 })}
                {...(errors.minimumSubtotalCents && { problem: errors.minimumSubtotalCents })}
              />
              <Switch
                isSelected={value.multipleQuantityAllowedForServices}
                onChange={(isOn) => set({ multipleQuantityAllowedForServices: isOn })}
              >
                {texts.services}
              </Switch>
              <Switch isSelected={value.expressCheckout} onChange={(isOn) => set({ expressCheckout: isOn })}>
                {texts.express}
              </Switch>
              <Switch isSelected={value.showsWishlist} onChange={(isOn) => set({ showsWishlist: isOn })}>
                {texts.wishlist}
              </Switch>
              <Switch isSelected={value.useCLDRMoneyFormat} onChange={(isOn) => set({ useCLDRMoneyFormat: isOn })}>
                {texts.cldr}
              </Switch>
            </Group>
            <Asks value={value} set={set} errors={errors} />
            <Group title={texts.completion} text={texts.completionText}>
              <p>
                <Link
                  className={buttonClass()}
                  to="/config/$site/selling/providers/$provider"
                  params={{ site: handle, provider: 'addresses' }}
                >
                  {texts.completion}
                </Link>
              </p>
            </Group>
            <Group title={texts.reminders} text={texts.remindersText}>
              <Switch isSelected={value.cartReminders} onChange={(isOn) => set({ cartReminders: isOn })}>
                {texts.remind}
              </Switch>
              {value.cartReminders && (
                <NumberField
                  label={texts.remindAfter}
                  hint={texts.remindAfterHint}
                  value={value.cartReminderHours}
                  minValue={1}
                  maxValue={72}
                  onChange={(hours) => {
                    if (Number.isInteger(hours)) set({ cartReminderHours: hours });
                  }}
                />
              )}
            </Group>
          </>
        )
      }
    </SettingsForm>
  );
}
