import { sectionThemes } from '#catalog/section-themes.ts';
import { styledKindIds, type StyledKind } from '#catalog/tweaks.ts';
import type { KindStyles } from '#contract/site-styles.ts';
import { Button } from '#kit/button.tsx';
import { Select } from '#kit/select.tsx';
import { look as texts } from '../texts/look.ts';
import type { PartProps } from './part-props.ts';
import styles from './look.module.css';
import { roundnessOptions } from './shape-part.tsx';

interface KindsPartProps extends PartProps {
  kind: StyledKind;
  onKind: (kind: StyledKind) => void;
}

const corners = { corners: texts.corners, buttonCorners: texts.buttonCorners } as const;

/** The kinds of page that are styled apart from all others (platform 2). */
export function KindsPart({ styled, change, kind, onKind }: KindsPartProps) {
  const { kinds = {} } = styled;
  const own: KindStyles = kinds[kind] ?? {};
  const put = (next: KindStyles) => {
    const { [kind]: _, ...others } = kinds;
    const isPlain = Object.keys(next).length === 0;
    change(`kinds.${kind}`, { ...styled, kinds: isPlain ? others : { ...others, [kind]: next } });
  };
  const set = <K extends keyof KindStyles>(name: K, value: KindStyles[K] | undefined) => {
    const { [name]: _, ...rest } = own;
    put(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{texts.kindsText}</p>
      <Select
        label={texts.kind}
        options={styledKindIds.map((value) => ({ value, label: texts.kindTitles[value] }))}
        value={kind}
        onChange={onKind}
      />
      <Select
        label={texts.kindLook}
        options={[
          { value: '', label: texts.asOthers },
          ...sectionThemes.map((value) => ({ value, label: texts.sections[value] })),
        ]}
        value={own.theme ?? ''}
        onChange={(value) => set('theme', value === '' ? undefined : value)}
      />
      {Object.entries(corners).map(([name, label]) => (
        <Select
          key={name}
          label={label}
          options={[{ value: '', label: texts.asOthers }, ...roundnessOptions]}
          value={String(own[name as keyof typeof corners] ?? '')}
          onChange={(value) => set(name as keyof typeof corners, value === '' ? undefined : Number(value))}
        />
      ))}
      {Object.keys(own).length > 0 && (
        <div>
          <Button kind="quiet" onPress={() => put({})}>
            {texts.kindReset}
          </Button>
        </div>
      )}
    </div>
  );
}
