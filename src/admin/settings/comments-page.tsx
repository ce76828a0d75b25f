import { commentLimits } from '#catalog/comment-words.ts';
import { shareNames, shareServices } from '#catalog/share-services.ts';
import type { getCommentSettings, putCommentSettings } from '#contract/comment-calls.ts';
import type { CommentSettings } from '#contract/comment-settings.ts';
import { Checkbox, Switch } from '#kit/choice.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { comments } from '../texts/comments.ts';
import { Group, SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

const texts = comments.options;
const path = '/api/settings/comments';
const approvals = (['everyone', 'newcomers', 'nobody'] as const).map((value) => ({
  value,
  label: texts.approvals[value],
}));

interface PartProps {
  value: CommentSettings;
  set: (change: Partial<CommentSettings>) => void;
  errors: Record<string, string | undefined>;
}

/** What holds of comments, likes and sharing. */
export function CommentsPage() {
  const { id: websiteId } = useWebsite();
  const query = { websiteId };
  const form = useSettings<CommentSettings, CommentSettings>('comments', {
    read: () => call<typeof getCommentSettings>('GET', path, { query }),
    write: (body) => call<typeof putCommentSettings>('PUT', path, { query, body }),
  });
  const { data, change, set, errors } = form;
  const value = data && { ...data, ...change };
  return (
    <SettingsForm title={texts.title} of={form}>
      {() =>
        value && (
          <>
            <CommentOptions value={value} set={set} errors={errors} />
            <OtherOptions value={value} set={set} errors={errors} />
          </>
        )
      }
    </SettingsForm>
  );
}

function CommentOptions({ value, set, errors }: PartProps) {
  return (
    <Group title={texts.commentsGroup} text={texts.commentsText}>
      <Switch isSelected={value.commentsEnabled} onChange={(commentsEnabled) => set({ commentsEnabled })}>
        {texts.commentsEnabled}
      </Switch>
      <Select
        label={texts.approval}
        options={approvals}
        value={value.approval}
        onChange={(approval) => set({ approval })}
      />
      {value.approval === 'newcomers' && (
        <NumberField
          label={texts.goodOnes}
          value={value.goodOnes}
          minValue={1}
          maxValue={commentLimits.mostGoodOnes}
          onChange={(goodOnes) => {
            if (Number.isInteger(goodOnes)) set({ goodOnes });
          }}
        />
      )}
      <NumberField
        label={texts.closeAfterDays}
        hint={texts.closeHint}
        value={value.closeAfterDays}
        minValue={0}
        maxValue={commentLimits.mostDays}
        onChange={(closeAfterDays) => {
          if (Number.isInteger(closeAfterDays)) set({ closeAfterDays });
        }}
      />
      <TextField
        label={texts.disqusShortname}
        hint={texts.disqusHint}
        value={value.disqusShortname}
        onChange={(disqusShortname) => set({ disqusShortname })}
        problem={errors.disqusShortname}
        maxLength={50}
      />
    </Group>
  );
}

function OtherOptions({ value, set }: PartProps) {
  const { shareButtons } = value;
  return (
    <Group title={texts.otherGroup} text={texts.otherText}>
      <Switch isSelected={value.simpleLikingEnabled} onChange={(simpleLikingEnabled) => set({ simpleLikingEnabled })}>
        {texts.simpleLikingEnabled}
      </Switch>
      <fieldset>
        <legend>{texts.share}</legend>
        {shareServices.map((service) => (
          <Checkbox
            key={service}
            isSelected={shareButtons.includes(service)}
            onChange={(isOn) =>
              set({ shareButtons: isOn ? [...shareButtons, service] : shareButtons.filter((each) => each !== service) })
            }
          >
            {shareNames[service]}
          </Checkbox>
        ))}
      </fieldset>
    </Group>
  );
}
