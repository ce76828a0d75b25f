import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { getFactors, makeRecoveryCodes, newApp, turnOffApp } from '#contract/proof-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { StateLine } from '#kit/entry.tsx';
import { Status } from '#kit/status.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { answer, call } from '../session/client.ts';
import { factors as texts } from '../texts/proof.ts';
import styles from './account.module.css';
import { AppForm } from './app-form.tsx';
import { Passkeys } from './passkeys.tsx';

const key = ['factors'];

/** What is asked for beside one's password, and the codes for when the app or the password is lost. */
export function Factors() {
  const queries = useQueryClient();
  const [app, setApp] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const query = useQuery({
    queryKey: key,
    queryFn: () => answer(call<typeof getFactors>('GET', '/api/account/factors')),
  });
  const { data } = query;

  async function setUp() {
    const result = await call<typeof newApp>('POST', '/api/account/app-secret');
    if (result.ok) setApp(result.value);
    else tell(result.message);
  }

  async function turnOff() {
    if (!(await confirm({ ...texts.turnOffQuestion, isDangerous: true }))) return;
    const result = await call<typeof turnOffApp>('DELETE', '/api/account/app');
    tell(result.ok ? texts.turnedOff : result.message);
    await changed();
  }

  async function makeCodes() {
    if (data?.recoveryCodes && !(await confirm(texts.renewQuestion))) return;
    const result = await call<typeof makeRecoveryCodes>('POST', '/api/account/recovery-codes');
    if (result.ok) await show(result.value.recoveryCodes);
    else tell(result.message);
  }

  async function show(made: string[]) {
    setApp(undefined);
    setCodes(made);
    await changed();
  }

  const changed = () => queries.invalidateQueries({ queryKey: key });

  if (!data) return <Unloaded of={query} part={texts.title} />;
  return (
    <>
      <section aria-labelledby="factors">
        <h2 id="factors">{texts.title}</h2>
        <StateLine says={data.hasApp ? <Status mark="full">{texts.on}</Status> : texts.off}>
          <Button onPress={() => (data.hasApp ? turnOff() : setUp())}>
            {data.hasApp ? texts.turnOff : texts.turnOn}
          </Button>
        </StateLine>
      </section>
      <Passkeys passkeys={data.passkeys} onChange={changed} onCodes={show} />
      <section aria-labelledby="recovery">
        <h2 id="recovery">{texts.recovery}</h2>
        <StateLine says={texts.left(data.recoveryCodes)}>
          <Button onPress={() => makeCodes()}>{data.recoveryCodes > 0 ? texts.renew : texts.make}</Button>
        </StateLine>
      </section>
      {app && <AppForm app={app} onClose={() => setApp(undefined)} onDone={(made) => void show(made)} />}
      {codes && <Codes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

/** Recovery codes, this once. */
function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    tell(texts.copied);
  }
  return (
    <Dialog title={texts.yours} isOpen isCancellable={false} onClose={onClose}>
      <p>{texts.keep}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onPress={() => copy()}>{texts.copy}</Button>
        <Button kind="chief" onPress={onClose}>
          {texts.done}
        </Button>
      </div>
    </Dialog>
  );
}
