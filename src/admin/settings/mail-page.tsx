import { newsletterLimits } from '#catalog/limits.ts';
import type { getMailSettings, MailChange, MailSettings, putMailSettings } from '#contract/mail-calls.ts';
import { OneOf } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { RefusedMails, TestMail } from './mail-trial.tsx';
import { Group, SettingsForm } from './settings-form.tsx';
import styles from './settings.module.css';
import { useSettings } from './use-settings.ts';

const texts = settings.mail;

/** As it is typed: the port is a text. */
type Draft = Omit<MailSettings, 'port'> & { port: string };

/** Whom mails come from, by which server they go, and whether that works. */
export function MailPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<MailSettings, Draft>('mail', {
    read: () => call<typeof getMailSettings>('GET', '/api/settings/mail', { query }),
    write: ({ port, ...more }) => {
      const body: MailChange = { ...more, ...(port !== undefined && { port: Number(port) }) };
      return call<typeof putMailSettings>('PUT', '/api/settings/mail', { query, body });
    },
  });
  const { data, change, set, errors, bar } = form;
  const value = data && { ...data, port: String(data.port), ...change };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <>
            <Sender value={value} set={set} errors={errors} />
            <Way value={value} set={set} errors={errors} />
            {data.isOn && <TestMail isReady={!bar.isShown} />}
            {data.isOn && <RefusedMails />}
          </>
        )
      }
    </SettingsForm>
  );
}

interface PartProps {
  value: Draft;
  set: (part: Partial<Draft>) => void;
  errors: Record<string, string>;
}

function Sender({ value, set, errors }: PartProps) {
  return (
    <Group title={texts.sender}>
      <div className={styles.pair}>
        <TextField
          label={texts.senderName}
          hint={texts.senderNameHint}
          value={value.senderName}
          onChange={(senderName) => set({ senderName })}
          problem={errors.senderName}
          maxLength={100}
        />
        <TextField
          label={texts.senderAddress}
          hint={texts.senderAddressHint}
          type="email"
          value={value.senderAddress}
          onChange={(senderAddress) => set({ senderAddress })}
          problem={errors.senderAddress}
        />
      </div>
    </Group>
  );
}

const ways = [
  { value: 'mailbox', label: texts.toMailbox, hint: texts.toMailboxHint },
  { value: 'server', label: texts.toServer, hint: texts.toServerHint },
] as const;
const securities = (['starttls', 'tls', 'none'] as const).map((value) => ({ value, label: texts.securities[value] }));
const usualPorts = { starttls: '587', tls: '465', none: '25' };

function Way({ value, set, errors }: PartProps) {
  const { isOn, port, security } = value;
  const isUsual = port === usualPorts[security];
  return (
    <Group title={texts.way} text={texts.wayText}>
      <OneOf
        label={texts.ways}
        options={ways}
        value={isOn ? 'server' : 'mailbox'}
        onChange={(way) => set({ isOn: way === 'server' })}
      />
      {isOn && (
        <>
          <TextField
            label={texts.host}
            hint={texts.hostHint}
            value={value.host}
            onChange={(host) => set({ host: host.trim() })}
            problem={errors.host}
            spellCheck="false"
            autoComplete="off"
          />
          <div className={styles.pair}>
            <Select
              label={texts.security}
              options={securities}
              value={security}
              onChange={(next) => set({ security: next, ...(isUsual && { port: usualPorts[next] }) })}
              problem={errors.security}
            />
            <TextField
              label={texts.port}
              inputMode="numeric"
              value={port}
              onChange={(next) => set({ port: next.replaceAll(/\D/g, '') })}
              problem={errors.port}
              maxLength={5}
            />
          </div>
          <div className={styles.pair}>
            <TextField
              label={texts.user}
              hint={texts.userHint}
              value={value.user}
              onChange={(user) => set({ user })}
              problem={errors.user}
              autoComplete="off"
            />
            <TextField
              label={texts.password}
              type="password"
              autoComplete="new-password"
              value={value.password}
              onChange={(password) => set({ password })}
              problem={errors.password}
            />
          </div>
          <NumberField
            label={texts.perSecond}
            hint={texts.perSecondHint}
            value={value.newslettersPerSecond}
            minValue={1}
            maxValue={newsletterLimits.mostPerSecond}
            onChange={(number) => set({ newslettersPerSecond: number || newsletterLimits.perSecond })}
          />
          <TextField label={texts.bounces} hint={texts.bouncesHint} isReadOnly value={value.bounceUrl} />
        </>
      )}
    </Group>
  );
}
