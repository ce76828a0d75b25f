import { useEffect, useState } from 'react';
import type { Result } from '#contract/client.ts';
import type { PreviewLink } from '#contract/revision-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { fullTime, shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { When } from '#kit/when.tsx';
import { useHost } from './host.ts';
import type { PageState } from './page-menu.tsx';
import { versionTexts as texts } from './version-texts.ts';
import styles from './versions.module.css';

interface PublishingProps {
  title: string;
  state: PageState;
  setState: (state: PageState) => void;
}

/** Whether and when visitors see the page, and who sees its draft by a link. */
export function Publishing({ state, setState }: PublishingProps) {
  const { versions, mayPublish } = useHost();
  const { status, publishAt, isProposed } = state;
  const [when, setWhen] = useState(toTimeField(publishAt ?? undefined));
  const act = async (done: Promise<Result<unknown>>, change: Partial<PageState>, words: string) => {
    const result = await done;
    if (result.ok) setState({ ...state, ...change });
    tell(result.ok ? words : result.message);
  };
  const schedule = (at: number | null) => {
    const words = at === null ? texts.unscheduled : texts.scheduled(fullTime(at));
    return act(versions.schedule(at), { publishAt: at, isProposed: false }, words);
  };
  return (
    <div className={styles.panel}>
      <p>{status === 'published' ? texts.states.live : texts.states.draft}</p>
      {publishAt !== null && <p>{texts.states.scheduled(fullTime(publishAt))}</p>}
      {isProposed && <p>{texts.states.proposed}</p>}
      {mayPublish ? (
        <>
          <div className={styles.row}>
            <TextField label={texts.when} hint={texts.whenHint} type="datetime-local" value={when} onChange={setWhen} />
            <Button isDisabled={when === ''} onPress={() => void schedule(fromTimeField(when))}>
              {texts.schedule}
            </Button>
          </div>
          {publishAt !== null && (
            <div>
              <Button onPress={() => void schedule(null)}>{texts.unschedule}</Button>
            </div>
          )}
        </>
      ) : (
        <Button
          onPress={() =>
            void act(
              versions.propose(!isProposed),
              { isProposed: !isProposed },
              isProposed ? texts.unproposed : texts.proposed,
            )
          }
        >
          {isProposed ? texts.unpropose : texts.propose}
        </Button>
      )}
      <Links />
      {mayPublish && (status === 'published' || status === 'scheduled') && (
        <div className={styles.foot}>
          <Button kind="danger" onPress={() => void act(versions.unpublish(), { status: 'draft' }, texts.unpublished)}>
            {texts.unpublish}
          </Button>
        </div>
      )}
    </div>
  );
}

const days = ['1', '7', '30', '90'] as const;
type Days = (typeof days)[number];

/** The links to the draft; a new one is told once. */
function Links() {
  const { versions } = useHost();
  const [links, setLinks] = useState<readonly PreviewLink[]>([]);
  const [holds, setHolds] = useState<Days>('7');
  const [made, setMade] = useState('');
  useEffect(() => {
    void versions.links().then((result) => result.ok && setLinks(result.value.links));
  }, [versions]);
  const load = async () => {
    const result = await versions.links();
    if (result.ok) setLinks(result.value.links);
  };
  const make = async () => {
    const result = await versions.makeLink(Number(holds));
    if (!result.ok) return tell(result.message);
    setMade(result.value.url);
    return load();
  };
  const withdraw = async (id: string) => {
    if (!(await confirm({ ...texts.withdrawing, act: texts.withdrawWord, isDangerous: true }))) return;
    const result = await versions.withdraw(id);
    tell(result.ok ? texts.withdrawn : result.message);
    await load();
  };
  const copy = () => void navigator.clipboard.writeText(made).then(() => tell(texts.copied));
  return (
    <section className={styles.panel}>
      <h3>{texts.links}</h3>
      <p className={styles.soft}>{texts.linksHint}</p>
      <div className={styles.row}>
        <Select<Days>
          label={texts.days}
          options={days.map((value) => ({ value, label: texts.daysOf[value] }))}
          value={holds}
          onChange={setHolds}
        />
        <Button onPress={() => void make()}>{texts.makeLink}</Button>
      </div>
      {made && (
        <div className={styles.row}>
          <TextField label={texts.link} value={made} isReadOnly />
          <Button onPress={copy}>{texts.copy}</Button>
        </div>
      )}
      {links.length === 0 ? (
        <p className={styles.soft}>{texts.noLinks}</p>
      ) : (
        <ul className={styles.list}>
          {links.map(({ id, madeAt, expiresAt }) => (
            <li key={id}>
              <When at={madeAt}>{texts.linkOf(shortTime(madeAt))}</When>
              <When at={expiresAt} className={styles.soft}>
                {texts.ends(shortTime(expiresAt))}
              </When>
              <Button kind="quiet" aria-label={texts.withdraw(shortTime(madeAt))} onPress={() => void withdraw(id)}>
                {texts.withdrawWord}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
