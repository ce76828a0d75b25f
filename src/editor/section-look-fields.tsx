import { useEffect, useRef, useState } from 'react';
import {
  backgroundSources,
  mostShade,
  sectionAlignments,
  sectionDividers,
  sectionHeights,
  usualShade,
  type BackgroundSource,
} from '#catalog/backgrounds.ts';
import type { Section, SectionLook } from '#contract/document.ts';
import { transaction } from '#documents/gestures.ts';
import { lookProblem } from '#documents/structure.ts';
import { NumberField } from '#kit/number-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { FieldControl } from './field-control.tsx';
import { panelTexts as texts } from './panel-texts.ts';
import { useEditor } from './use-editor.ts';

const { upload, instagram, video, none } = backgroundSources;
const sources = [none, upload, video, instagram].map((code) => ({
  value: String(code),
  label: texts.backgrounds[code],
}));

interface PartProps {
  look: SectionLook;
  set: (change: { [K in keyof SectionLook]: SectionLook[K] | undefined }, merge?: string) => void;
}

/** What lies behind a section, how high it is, how it ends, and the name that links lead to. */
export function SectionLookFields({ id, section }: { id: string; section: Section }) {
  const { act } = useEditor();
  const { look = {} } = section;
  // An upload ends when it ends: what was chosen meanwhile stays.
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const set: PartProps['set'] = (change, merge = '') => {
    const given = Object.entries({ ...latest.current, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const next = given.length > 0 ? (Object.fromEntries(given) as SectionLook) : null;
    latest.current = next ?? {};
    act(transaction(texts.steps.look, { kind: 'restyleSection', id, look: next }), merge && `${id} ${merge}`);
  };
  return (
    <>
      <Background look={look} set={set} />
      <Select
        label={texts.sectionHeight}
        options={(['content', ...sectionHeights] as const).map((value) => ({ value, label: texts.heights[value] }))}
        value={look.height ?? 'content'}
        onChange={(value) => set({ height: value === 'content' ? undefined : value })}
      />
      {look.height && (
        <Select
          label={texts.alignment}
          options={sectionAlignments.map((value) => ({ value, label: texts.alignments[value] }))}
          value={look.alignment ?? 'top'}
          onChange={(alignment) => set({ alignment: alignment === 'top' ? undefined : alignment })}
        />
      )}
      <Select
        label={texts.divider}
        options={(['none', ...sectionDividers] as const).map((value) => ({ value, label: texts.dividers[value] }))}
        value={look.divider ?? 'none'}
        onChange={(value) => set({ divider: value === 'none' ? undefined : value })}
      />
      <Anchor key={id} id={id} look={look} set={set} />
    </>
  );
}

function Background({ look, set }: PartProps) {
  const { background = none, image = '', url = '', shade = usualShade } = look;
  const choose = (value: string) => {
    const code = Number(value) as BackgroundSource;
    set(
      code === none
        ? { background: undefined, image: undefined, url: undefined }
        : { background: code, url: undefined },
    );
  };
  const film = {
    kind: 'url',
    label: texts.groundFilm,
    hint: texts.groundFilmHint,
    default: '',
    file: 'video',
    poster: 'image',
  } as const;
  const post = { kind: 'url', label: texts.groundPost, hint: texts.groundPostHint, default: '' } as const;
  const label = background === video ? texts.groundPoster : texts.groundPicture;
  return (
    <>
      <Select label={texts.background} options={sources} value={String(background)} onChange={choose} />
      {(background === video || background === instagram) && (
        <FieldControl
          field={background === video ? film : post}
          value={url}
          onChange={(value, others) => set({ url: String(value), ...others }, others ? '' : 'url')}
        />
      )}
      {background !== none && (
        <>
          <FieldControl
            field={{ kind: 'image', label, default: '', isOrnament: true }}
            value={image}
            onChange={(value) => set({ image: String(value) })}
          />
          <NumberField
            label={texts.shade}
            hint={texts.shadeHint}
            minValue={0}
            maxValue={mostShade}
            value={shade}
            onChange={(value) => set({ shade: Number.isNaN(value) ? undefined : Math.round(value) }, 'shade')}
          />
        </>
      )}
    </>
  );
}

/** The name is kept once it is one, and no other section has it. */
function Anchor({ id, look, set }: PartProps & { id: string }) {
  const { document } = useEditor();
  const [typed, setTyped] = useState(look.anchor ?? '');
  const others = Object.entries(document.sections).filter(([other]) => other !== id);
  const problemOf = (name: string) => {
    if (name === '') return undefined;
    if (lookProblem({ anchor: name })) return texts.anchorWrong;
    return others.some(([, section]) => section.look?.anchor === name) ? texts.anchorTaken : undefined;
  };
  return (
    <TextField
      label={texts.anchor}
      hint={texts.anchorHint}
      value={typed}
      maxLength={64}
      autoComplete="off"
      spellCheck="false"
      problem={problemOf(typed)}
      onChange={(name) => {
        setTyped(name);
        if (problemOf(name) === undefined) set({ anchor: name }, 'anchor');
      }}
    />
  );
}
