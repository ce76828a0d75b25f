import { megabyte } from '#catalog/media-limits.ts';
import type { listBackups, makeBackup, removeBackup, restoreBackup } from '#contract/backup-calls.ts';
import type { checkProof } from '#contract/proof-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Empty } from '#kit/empty.tsx';
import { Notice } from '#kit/notice.tsx';
import { tell } from '#kit/toasts.tsx';
import { Trouble } from '#kit/trouble.tsx';
import { fullTime } from '#kit/time.ts';
import { When } from '#kit/when.tsx';
import { NothingHere } from '../frame/nothing-here.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { ListPage } from './list-page.tsx';
import { useRestoring } from './use-restoring.ts';
import styles from './settings.module.css';
import { useList } from './use-list.ts';

const texts = settings.backups;
/** As people say it of a disk: in megabytes of a million bytes. */
const sizes = new Intl.NumberFormat('en', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
const sizeOf = (bytes: number) => sizes.format(bytes / megabyte);

interface Kept {
  name: string;
  createdAt: number;
}

/** Why it was made, where that was by no press. */
function originOf(name: string): string[] {
  if (name.startsWith('before-upgrade')) return [texts.beforeUpgrade];
  return name.startsWith('before-restore') ? [texts.beforeRestore] : [];
}

/** The installation's backups, for who may keep all of it. */
export function BackupsPage() {
  const { permissions } = useWebsite();
  return permissions.includes('backups.manage') ? <Backups /> : <NothingHere />;
}

/** The backups that are kept, and a press that makes one. */
function Backups() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const list = useList(
    ['backups'],
    () => call<typeof listBackups>('GET', '/api/backups', { query }),
    (data) => data.runningBytes !== null || data.isRestoring,
  );
  const { backups = [], runningBytes = null, problem = '', mayRestore = false, isRestoring = false } = list.data ?? {};
  const restoring = useRestoring(query, isRestoring);
  const make = () => list.act(call<typeof makeBackup>('POST', '/api/backups', { query }));

  async function download(name: string) {
    const proved = await call<typeof checkProof>('GET', '/api/account/proof');
    if (proved.ok) return location.assign(`/api/backups/${name}?websiteId=${websiteId}`);
    tell(proved.message);
  }

  async function remove(name: string) {
    const question = { title: texts.removeTitle, text: texts.removeText, act: texts.remove, isDangerous: true };
    if (!(await confirm(question))) return;
    await list.act(call<typeof removeBackup>('DELETE', '/api/backups/{name}', { params: { name }, query }));
  }

  async function restore({ name, createdAt }: Kept) {
    const text = texts.putBackText(fullTime(createdAt), name.startsWith('before-upgrade'));
    if (!(await confirm({ title: texts.putBackTitle, text, act: texts.putBack, isDangerous: true }))) return;
    const options = { params: { name }, query };
    if (await list.act(call<typeof restoreBackup>('POST', '/api/backups/{name}/restore', options))) restoring.follow();
  }

  if (restoring.isFollowed) {
    return (
      <Notice
        title={texts.restoring}
        text={runningBytes === null ? texts.placing : texts.keeping(sizeOf(runningBytes))}
      />
    );
  }
  const maker = (
    <Button kind="chief" isPending={runningBytes !== null} onPress={() => make()}>
      {runningBytes === null ? texts.make : texts.running(sizeOf(runningBytes))}
    </Button>
  );
  return (
    <ListPage title={texts.title} text={texts.text} list={list} acts={backups.length > 0 && maker}>
      {(problem || restoring.problem) && <Trouble message={restoring.problem || problem} />}
      {backups.length === 0 ? (
        <Empty title={texts.empty} text={texts.emptyText}>
          {maker}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {backups.map(({ name, bytes, createdAt }) => (
            <li key={name} className={styles.row}>
              <div>
                <When className={styles.name} at={createdAt} />
                <span className={styles.small}>{[sizeOf(bytes), ...originOf(name)].join(' · ')}</span>
              </div>
              <div className={styles.acts}>
                <Button kind="quiet" onPress={() => download(name)}>
                  {texts.download}
                </Button>
                {mayRestore && (
                  <Button kind="quiet" onPress={() => restore({ name, createdAt })}>
                    {texts.putBack}
                  </Button>
                )}
                <Button kind="quiet" onPress={() => remove(name)}>
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <section className={styles.group} aria-labelledby="restore">
        <h2 id="restore">{texts.restore}</h2>
        <p className={styles.text}>{texts.restoreText}</p>
        {mayRestore ? <p className={styles.text}>{texts.restoreHere}</p> : <StepsOnServer />}
        <p className={styles.text}>{texts.restoreElsewhere}</p>
      </section>
    </ListPage>
  );
}

/** Where several processes may work on the data, who runs them puts a backup in place. */
function StepsOnServer() {
  return (
    <>
      <ol className={styles.steps}>
        {texts.restoreSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <code className={styles.secret}>{texts.command}</code>
    </>
  );
}
