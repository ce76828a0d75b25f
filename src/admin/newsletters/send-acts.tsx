import { CalendarPlus, FlaskConical, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { getAudience, OfficeNewsletter, startNewsletter, testNewsletter } from '#contract/newsletter-calls.ts';
import { Button } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField } from '#kit/time-field.ts';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useSession, useWebsite } from '../session/session.ts';
import shared from '../lists/lists.module.css';
import { newsletters as texts } from '../texts/newsletters.ts';
import { useNewsletter, useRemoval, useRenewNewsletters } from './use-newsletters.ts';

interface SendActsProps {
  newsletter: OfficeNewsletter;
  isSaved: boolean;
  onSave: () => Promise<boolean>;
  /** What is still missing, by its fields. */
  onMissing: (errors: Record<string, string>) => void;
}

/** What is done with a newsletter that is written: try it on oneself, send it, delete it. What is typed is saved first. */
export function SendActs({ newsletter: { id: newsletterId, subject }, isSaved, onSave, onMissing }: SendActsProps) {
  const website = useWebsite();
  const renew = useRenewNewsletters();
  const remove = useRemoval();
  const { refetch } = useNewsletter(newsletterId);
  const [open, setOpen] = useState<'test' | 'schedule'>();
  const options = { params: { newsletterId }, query: { websiteId: website.id } };
  const close = () => setOpen(undefined);
  const afterSaving = (act: () => void) => async () => {
    if (isSaved || (await onSave())) act();
  };

  /** Asks once, and sends; gives what hindered it. */
  async function send(at?: number): Promise<string | undefined> {
    const { data: now } = await refetch();
    if (!now) return undefined;
    const audience = await call<typeof getAudience>('GET', '/api/newsletters/{newsletterId}/audience', options);
    if (!audience.ok) return audience.message;
    const { people, perSecond, isMailed } = audience.value;
    if (now.list !== null && people === 0) return texts.nobody;
    if (people > 0 && !(await confirm(texts.question(people, now.list ?? '', people / perSecond, isMailed)))) {
      return undefined;
    }
    const body = { version: now.version, ...(at !== undefined && { at }) };
    const path = '/api/newsletters/{newsletterId}/sending';
    const result = await call<typeof startNewsletter>('POST', path, { ...options, body });
    if (!result.ok) {
      onMissing(result.errors);
      return result.errors.at ?? result.message;
    }
    close();
    if (at === undefined) tell(texts.started);
    await renew();
    return undefined;
  }

  const sendNow = async () => {
    const hindered = await send();
    if (hindered) tell(hindered);
  };
  return (
    <>
      <Button kind="quiet" aria-label={texts.delete} onPress={() => remove(newsletterId, subject)}>
        <Trash2 aria-hidden="true" />
      </Button>
      <Button onPress={() => afterSaving(() => setOpen('test'))()}>
        <FlaskConical aria-hidden="true" />
        {texts.test}
      </Button>
      <Menu
        aria-label={texts.send}
        placement="bottom end"
        opener={
          <Button kind="chief">
            <Send aria-hidden="true" />
            {texts.send}
          </Button>
        }
      >
        <MenuItem onAction={() => void afterSaving(() => void sendNow())()}>
          <Send aria-hidden="true" />
          {texts.sendNow}
        </MenuItem>
        <MenuItem onAction={() => void afterSaving(() => setOpen('schedule'))()}>
          <CalendarPlus aria-hidden="true" />
          {texts.schedule}
        </MenuItem>
      </Menu>
      <Dialog title={texts.test} isOpen={open === 'test'} onClose={close}>
        <TestForm newsletterId={newsletterId} onDone={close} />
      </Dialog>
      <Dialog title={texts.scheduleTitle} isOpen={open === 'schedule'} onClose={close}>
        <ScheduleForm onSend={send} />
      </Dialog>
    </>
  );
}

function TestForm({ newsletterId, onDone }: { newsletterId: string; onDone: () => void }) {
  const { id: websiteId } = useWebsite();
  const { account } = useSession();
  const [to, setTo] = useState(account.email);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const options = { params: { newsletterId }, query: { websiteId }, body: { to } };
    const result = await call<typeof testNewsletter>('POST', '/api/newsletters/{newsletterId}/tests', options);
    setSending(false);
    if (!result.ok) return setProblem(result.errors.to ?? result.message);
    tell(result.value.isMailed ? texts.tested(to) : texts.testedHere);
    onDone();
  }
  return (
    <form className={shared.form} onSubmit={submit}>
      <TextField
        label={texts.testTo}
        hint={texts.testText}
        type="email"
        isRequired
        value={to}
        onChange={setTo}
        problem={problem}
      />
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.testAct}
      </Button>
    </form>
  );
}

function ScheduleForm({ onSend }: { onSend: (at: number) => Promise<string | undefined> }) {
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setProblem(await onSend(fromTimeField(at)));
  }
  return (
    <form className={shared.form} onSubmit={submit}>
      <TextField
        label={texts.scheduleAt}
        hint={texts.scheduleHint}
        type="datetime-local"
        isRequired
        value={at}
        onChange={setAt}
        {...(problem !== undefined && { problem })}
      />
      <Button type="submit" kind="chief">
        {texts.scheduleAct}
      </Button>
    </form>
  );
}
