import type { Look } from '#contract/style-calls.ts';
import { Button } from '#kit/button.tsx';
import { Status } from '#kit/status.tsx';
import { look as texts } from '../texts/look.ts';
import styles from './look.module.css';
import { AddTheme, useDeleting } from './own-themes.tsx';
import { Swatches } from './swatches.tsx';

interface ThemePartProps {
  data: Look;
  /** The one that the frame shows. */
  shown: string;
  onLook: (name: string) => void;
  onTake: (name: string) => Promise<void>;
}

/** The themes: each can be looked at on one's own pages before it is taken. */
export function ThemePart({ data: { theme, themes }, shown, onLook, onTake }: ThemePartProps) {
  const current = themes.find(({ name }) => name === theme);
  const remove = useDeleting();
  const looked = themes.find(({ name }) => name === shown);
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{texts.themeText}</p>
      {looked && current && looked !== current && (
        <div className={styles.notice}>
          <output>{texts.looking(looked.title)}</output>
          <span className={styles.row}>
            <Button kind="chief" onPress={() => onTake(looked.name)}>
              {texts.use(looked.title)}
            </Button>
            <Button kind="quiet" onPress={() => onLook(theme)}>
              {texts.back(current.title)}
            </Button>
          </span>
        </div>
      )}
      <ul className={styles.themes}>
        {themes.map(({ name, title, palette, isOwn }) => (
          <li key={name} className={styles.theme}>
            <Swatches palette={palette} />
            <strong>{title}</strong>
            {name === theme && <Status mark="full">{texts.current}</Status>}
            {isOwn && name !== theme && (
              <Button
                kind="quiet"
                onPress={() => remove(name, title).then((isGone) => isGone && name === shown && onLook(theme))}
                aria-label={`${texts.delete}: ${title}`}
              >
                {texts.delete}
              </Button>
            )}
            {name !== shown && (
              <Button kind="quiet" onPress={() => onLook(name)} aria-label={`${texts.look}: ${title}`}>
                {texts.look}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <AddTheme onAdded={onLook} />
    </div>
  );
}
