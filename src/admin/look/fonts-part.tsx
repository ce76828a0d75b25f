import { fontIds, fontLibrary, fontPairs, type FontPairId } from '#catalog/font-library.ts';
import { ownFontId } from '#contract/own-fonts.ts';
import type { SiteStyles } from '#contract/site-styles.ts';
import { Select } from '#kit/select.tsx';
import { look as texts } from '../texts/look.ts';
import { OwnFonts } from './own-fonts.tsx';
import type { PartProps } from './part-props.ts';
import styles from './look.module.css';
import { useFontSamples } from './use-font-samples.ts';

type Fonts = SiteStyles['fonts'];
const pairIds = Object.keys(fontPairs) as FontPairId[];
const usages = ['headings', 'text', 'navigation', 'buttons'] as const;
const names = { headings: texts.headings, text: texts.body, navigation: texts.navigation, buttons: texts.buttons };

/** Fonts in pairs that suit each other, or any two, and where each stands. */
export function FontsPart({ styled, change, data: { families } }: PartProps) {
  const { fonts } = styled;
  const set = (name: string, next: Partial<Fonts>) => change(name, { ...styled, fonts: { ...fonts, ...next } });
  const own = fonts.themes.own ?? { headings: 'newsreader', text: 'inter' };
  const library = [
    ...families.map(({ name }) => ({ value: ownFontId(name), label: texts.uploaded(name) })),
    ...fontIds.map((value) => ({ value, label: fontLibrary[value].title })),
  ];
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{texts.fontsText}</p>
      <Pairs fonts={fonts} onChoose={(activeThemeId) => set('pair', { activeThemeId })} />
      <fieldset className={styles.group}>
        <legend>{texts.own}</legend>
        {(['headings', 'text'] as const).map((part) => (
          <Select
            key={part}
            label={names[part]}
            options={library}
            value={own[part]}
            onChange={(font) => set(`own.${part}`, { activeThemeId: 'own', themes: { own: { ...own, [part]: font } } })}
          />
        ))}
      </fieldset>
      <OwnFonts families={families} />
      <Usages fonts={fonts} onChange={(name, usageCategories) => set(name, { usageCategories })} />
    </div>
  );
}

function Pairs({ fonts, onChoose }: { fonts: Fonts; onChoose: (id: Fonts['activeThemeId']) => void }) {
  const samples = useFontSamples(pairIds.flatMap((id) => [fontPairs[id].headings, fontPairs[id].text]));
  return (
    <ul className={styles.pairs} aria-label={texts.pair}>
      <li>
        <button
          type="button"
          className={styles.pair}
          aria-pressed={fonts.activeThemeId === undefined}
          onClick={() => onChoose(undefined)}
        >
          {texts.asTheme}
        </button>
      </li>
      {samples.areMissing && <li role="alert">{texts.noFonts}</li>}
      {pairIds.map((id) => {
        const { headings, text, weight } = fontPairs[id];
        const lost = [headings, text].find((font) => samples.missing.has(font));
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.pair}
              aria-pressed={fonts.activeThemeId === id}
              onClick={() => onChoose(id)}
            >
              <span className={styles.pairName}>
                {texts.pairOf(id, fontLibrary[headings].title, fontLibrary[text].title)}
              </span>
              {lost ? (
                <span className={styles.soft}>{texts.noPreview(fontLibrary[lost].title)}</span>
              ) : (
                <>
                  <span style={{ fontFamily: `'Sample ${headings}'`, fontWeight: weight, fontSize: '1.25rem' }}>
                    {texts.pairSample}
                  </span>
                  <span style={{ fontFamily: `'Sample ${text}'` }}>{texts.pairText}</span>
                </>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface UsagesProps {
  fonts: Fonts;
  onChange: (name: string, next: Fonts['usageCategories']) => void;
}

function Usages({ fonts: { usageCategories }, onChange }: UsagesProps) {
  const weights = [
    { value: '', label: texts.asTheme },
    ...Object.entries(texts.weights).map(([value, label]) => ({ value, label })),
  ];
  const fonts = [
    { value: '' as const, label: texts.asTheme },
    { value: 'headings' as const, label: texts.headings },
    { value: 'text' as const, label: texts.body },
  ];
  return (
    <>
      {usages.map((part) => {
        const usage = usageCategories[part] ?? {};
        const set = (next: typeof usage) => onChange(`usage.${part}`, { ...usageCategories, [part]: tidy(next) });
        return (
          <div key={part} className={styles.pairOfFields}>
            <Select
              label={texts.weight(names[part])}
              options={weights}
              value={usage.weight === undefined ? '' : String(usage.weight)}
              onChange={(value) => set({ ...usage, weight: value === '' ? undefined : Number(value) })}
            />
            {(part === 'navigation' || part === 'buttons') && (
              <Select
                label={texts.stands(names[part])}
                options={fonts}
                value={usage.font ?? ''}
                onChange={(value) => set({ ...usage, font: value === '' ? undefined : value })}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

/** Without what is as the theme has it; nothing where that is all. */
function tidy<T extends object>(usage: T): T | undefined {
  return Object.values(usage).some((value) => value !== undefined) ? usage : undefined;
}
