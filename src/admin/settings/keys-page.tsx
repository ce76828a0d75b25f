import { useState } from 'react';
import {
  apiScopes,
  type addApiKey,
  type ApiKey,
  type listApiKeys,
  type removeApiKey,
} from '#contract/developer-calls.ts';
import { Button } from '#kit/button.tsx';
import { Form } from '#kit/form.tsx';
import { Checkbox } from '#kit/choice.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Empty } from '#kit/empty.tsx';
import { TextField } from '#kit/text-field.tsx';
import { shortTime } from '#kit/time.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { settings } from '../texts/settings.ts';
import { ListPage } from './list-page.tsx';
import { ShownOnce } from './shown-once.tsx';
import styles from './settings.module.css';
import { useList } from './use-list.ts';

const texts = settings.keys;

interface NewKey {
  title: string;
  scopes: string[];
}

/** The keys by which programs act on the website. */
export function KeysPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const list = useList(['keys'], () => call<typeof listApiKeys>('GET', '/api/keys', { query }));
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState('');

  async function add({ title, scopes }: NewKey) {
    const body = { title, scopes: apiScopes.filter((scope) => scopes.includes(scope)) };
    const made = await list.act(call<typeof addApiKey>('POST', '/api/keys', { query, body }));
    setAdding(false);
    if (made) setSecret(made.key);
  }

  async function revoke({ id, title }: ApiKey) {
    const question = { title: texts.revokeTitle, text: texts.revokeText(title), act: texts.revoke, isDangerous: true };
    if (!(await confirm(question))) return;
    await list.act(call<typeof removeApiKey>('DELETE', '/api/keys/{keyId}', { params: { keyId: id }, query }));
  }

  const keys = list.data?.keys ?? [];
  const adder = (
    <Button kind="chief" onPress={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage title={texts.title} text={texts.text} list={list} acts={keys.length > 0 && adder}>
      {keys.length === 0 ? (
        <Empty title={texts.empty} text={texts.emptyText}>
          {adder}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {keys.map((key) => (
            <li key={key.id} className={styles.row}>
              <div>
                <span className={styles.name}>{key.title}</span>
                <span className={styles.small}>
                  {key.scopes.map((scope) => texts.scopeNames[scope] ?? scope).join(', ')}
                </span>
                <span className={styles.small}>
                  {texts.known(
                    key.hint,
                    key.lastUsedAt === null ? texts.neverUsed : texts.lastUsed(shortTime(key.lastUsedAt)),
                  )}
                </span>
              </div>
              <Button kind="quiet" onPress={() => revoke(key)}>
                {texts.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <NewKeyDialog onClose={() => setAdding(false)} onAdd={add} />}
      {secret && (
        <ShownOnce
          title={texts.key}
          text={texts.keyText}
          kept={texts.kept}
          secret={secret}
          onClose={() => setSecret('')}
        />
      )}
    </ListPage>
  );
}

function NewKeyDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (key: NewKey) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const send = async () => {
    if (title.trim() && scopes.length > 0) await onAdd({ title, scopes });
  };
  return (
    <Dialog title={texts.add} isOpen onClose={onClose}>
      <Form className={styles.stack} onSend={send}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          value={title}
          onChange={setTitle}
          maxLength={100}
          isRequired
        />
        <fieldset className={styles.stack}>
          <legend className={styles.name}>{texts.scopes}</legend>
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((each) => each !== scope))}
            >
              {texts.scopeNames[scope] ?? scope}
            </Checkbox>
          ))}
        </fieldset>
        <div className={styles.acts}>
          <Button kind="chief" type="submit" missing={(!title.trim() || scopes.length === 0) && texts.missing}>
            {texts.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
