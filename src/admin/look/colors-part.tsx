import { useState } from 'react';
import { paletteColors, sectionThemes, type SectionTheme } from '#catalog/section-themes.ts';
import type { Palette, SiteStyles, ThemeColors } from '#contract/site-styles.ts';
import { contrastRatio } from '#documents/contrast.ts';
import { readColour } from '#documents/convert-colour.ts';
import { sectionColors } from '#documents/section-colors.ts';
import { Button } from '#kit/button.tsx';
import { ColorField } from '#kit/color-field.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Select } from '#kit/select.tsx';
import { look as texts } from '../texts/look.ts';
import type { PartProps } from './part-props.ts';
import styles from './look.module.css';
import { paletteIds, palettes } from './palettes.ts';
import { Swatches } from './swatches.tsx';

/** Text of this contrast and more is read with ease (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** The palette, and what it makes of sections. */
export function ColorsPart({ styled, change, data, theme }: PartProps & { theme: string }) {
  const own = data.themes.find(({ name }) => name === theme)?.palette;
  const { colors } = styled;
  if (!own) return null;
  const palette = colors.palette ?? own;
  const set = (name: string, next: Partial<SiteStyles['colors']>) =>
    change(name, { ...styled, colors: { ...colors, ...next } });
  const faint = contrastRatio(palette.lightest, palette.darkest) < readable;
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{texts.paletteText}</p>
      <Palettes own={own} chosen={colors.palette} onChoose={(next) => set('palette', { palette: next })} />
      <section className={styles.fields} aria-label={texts.ownPalette}>
        {paletteColors.map((name) => (
          <ColorField
            read={readColour}
            key={name}
            label={texts.names[name]}
            value={palette[name].toLowerCase()}
            onChange={(value) => set(`palette.${name}`, { palette: { ...palette, [name]: value } })}
          />
        ))}
      </section>
      {faint && <output className={styles.notice}>{texts.faint(texts.names.lightest, texts.names.darkest)}</output>}
      <h2>{texts.looks}</h2>
      <ul className={styles.looks}>
        {sectionThemes.map((id) => (
          <SectionLook
            key={id}
            id={id}
            palette={palette}
            chosen={colors.themes[id]}
            onChange={(next) => set(`themes.${id}`, { themes: { ...colors.themes, [id]: next } })}
            onReset={() => set(`themes.${id}`, { themes: without(colors.themes, id) })}
          />
        ))}
      </ul>
      <Select
        label={texts.first}
        options={sectionThemes.map((value) => ({ value, label: texts.sections[value] }))}
        value={colors.defaultThemeId ?? 'paper'}
        onChange={(value) => set('defaultThemeId', { defaultThemeId: value === 'paper' ? undefined : value })}
      />
    </div>
  );
}

const without = (themes: SiteStyles['colors']['themes'], id: SectionTheme) =>
  Object.fromEntries(Object.entries(themes).filter(([key]) => key !== id));

interface PalettesProps {
  own: Palette;
  chosen: Palette | undefined;
  onChoose: (palette: Palette | undefined) => void;
}

function Palettes({ own, chosen, onChoose }: PalettesProps) {
  const offered = [{ id: 'theme' as const, palette: own }, ...paletteIds.map((id) => ({ id, palette: palettes[id] }))];
  const isChosen = (id: string, palette: Palette) =>
    id === 'theme' ? chosen === undefined : paletteColors.every((name) => chosen?.[name] === palette[name]);
  return (
    <ul className={styles.palettes}>
      {offered.map(({ id, palette }) => (
        <li key={id}>
          <Button
            kind="quiet"
            aria-pressed={isChosen(id, palette)}
            onPress={() => onChoose(id === 'theme' ? undefined : palette)}
          >
            <Swatches palette={palette} />
            {texts.palettes[id]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface SectionLookProps {
  id: SectionTheme;
  palette: Palette;
  chosen: ThemeColors | undefined;
  onChange: (colors: ThemeColors) => void;
  onReset: () => void;
}

/** One look of sections, with how well it can be read. */
function SectionLook({ id, palette, chosen, onChange, onReset }: SectionLookProps) {
  const [isOpen, setOpen] = useState(false);
  const { ground, text, accent } = sectionColors(palette, id, chosen);
  const contrast = Math.min(contrastRatio(text, ground), contrastRatio(accent, ground));
  const label = texts.sections[id];
  const parts = { ground, text, accent };
  return (
    <li>
      <button
        type="button"
        className={styles.look}
        style={{ background: ground, color: text }}
        onClick={() => setOpen(true)}
      >
        <span>{label}</span>
        <span style={{ color: accent }} aria-hidden="true">
          {texts.sample}
        </span>
      </button>
      <span className={styles.contrast} data-faint={contrast < readable || undefined}>
        {contrast < readable ? `${texts.contrast(contrast)}: ${texts.tooFaint}` : texts.contrast(contrast)}
      </span>
      <Dialog title={texts.change(label)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.part}>
          {(['ground', 'text', 'accent'] as const).map((name) => (
            <ColorField
              read={readColour}
              key={name}
              label={texts[name]}
              value={parts[name].toLowerCase()}
              onChange={(value) => onChange({ ...chosen, [name]: value })}
            />
          ))}
          {chosen && (
            <Button kind="quiet" onPress={onReset}>
              {texts.reset}
            </Button>
          )}
        </div>
      </Dialog>
    </li>
  );
}
