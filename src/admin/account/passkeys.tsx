import { useState } from 'react';
import type { removePasskey } from '#contract/passkey-calls.ts';
import { Ellipsis } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Entry, StateLine } from '#kit/entry.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { shortTime } from '#kit/time.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { hasPasskeys, makePasskey } from '../session/passkeys.ts';
import { passkeys as texts } from '../texts/passkeys.ts';
import type { Passkey } from './passkey.ts';
import { RenamePasskey } from './rename-passkey.tsx';

interface PasskeysProps {
  passkeys: Passkey[];
  onChange: () => Promise<void>;
  /** Shows recovery codes that were made with the first one. */
  onCodes: (codes: string[]) => Promise<void>;
}

/** One's passkeys, with ways to add, name and remove them. */
export function Passkeys({ passkeys, onChange, onCodes }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    const made = await makePasskey();
    setAdding(false);
    if (!made.ok) {
      if (made.message) tell(made.message);
      return;
    }
    tell(texts.added(made.value.name));
    if (made.value.recoveryCodes.length > 0) await onCodes(made.value.recoveryCodes);
    else await onChange();
  }

  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{texts.title}</h2>
      <StateLine says={hasPasskeys() ? (passkeys.length > 0 ? texts.also : texts.none) : texts.notHere}>
        {hasPasskeys() && (
          <Button isPending={isAdding} onPress={() => add()}>
            {isAdding ? texts.adding : texts.add}
          </Button>
        )}
      </StateLine>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: Passkey; onChange: () => Promise<void> }) {
  const [isRenaming, setRenaming] = useState(false);
  const { id: passkeyId, name, createdAt, usedAt } = passkey;

  async function remove() {
    if (!(await confirm({ ...texts.removeQuestion(name), isDangerous: true }))) return;
    const params = { passkeyId };
    const result = await call<typeof removePasskey>('DELETE', '/api/account/passkeys/{passkeyId}', { params });
    tell(result.ok ? texts.removed(name) : result.message);
    await onChange();
  }

  async function renamed() {
    setRenaming(false);
    await onChange();
  }

  return (
    <Entry name={name} facts={texts.used(shortTime(createdAt), usedAt ? shortTime(usedAt) : undefined)}>
      <Menu
        opener={
          <Button kind="quiet" aria-label={texts.acts(name)}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        placement="bottom end"
        aria-label={texts.acts(name)}
      >
        <MenuItem onAction={() => setRenaming(true)}>{texts.rename}</MenuItem>
        <MenuItem isDanger onAction={() => void remove()}>
          {texts.remove}
        </MenuItem>
      </Menu>
      {isRenaming && <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} onSaved={renamed} />}
    </Entry>
  );
}
