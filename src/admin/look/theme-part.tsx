import { useState } from 'react';
import type { Look, OfferedTheme } from '#contract/style-calls.ts';
import { Button } from '#kit/button.tsx';
import { Status } from '#kit/status.tsx';
import { look as texts } from '../texts/look.ts';
import styles from './look.module.css';
import { AddTheme, useDeleting } from './own-themes.tsx';
import { Swatches } from './swatches.tsx';
import { ThemePicture } from './theme-picture.tsx';

interface ThemePartProps {
  data: Look;
  /** The page that the pictures of the themes show. */
  page: string;
  /** The one that the frame shows. */
  shown: string;
  onLook: (name: string) => void;
  onTake: (name: string) => Promise<void>;
}

/** With its version, where it says one. */
const nameOf = ({ title, version }: OfferedTheme) => (version === undefined ? title : `${title} ${version}`);

/** The themes: each can be looked at on one's own pages before it is taken. */
export function ThemePart({ data: { theme, themes }, page, shown, onLook, onTake }: ThemePartProps) {
  const remove = useDeleting();
  return (
    <div className={styles.part}>
      <p className={styles.soft}>{texts.themeText}</p>
      <ThemeNotice theme={theme} themes={themes} shown={shown} onLook={onLook} onTake={onTake} />
      <ul className={styles.themes}>
        {themes.map((one) => {
          const { name, palette, isOwn, comes } = one;
          const title = nameOf(one);
          return (
            <li key={name} className={styles.theme} data-shown={name === shown || undefined}>
              <ThemePicture theme={name} page={page} />
              <span className={styles.named}>
                <strong>{title}</strong>
                <Swatches palette={palette} />
              </span>
              {name === theme && <Status mark="full">{texts.current}</Status>}
              {comes === 'after' && <Status mark="half">{texts.newer}</Status>}
              {name !== shown && (
                <span className={styles.opens}>
                  <Button kind="quiet" onPress={() => onLook(name)} aria-label={`${texts.look}: ${title}`}>
                    {texts.look}
                  </Button>
                </span>
              )}
              {comes === 'before' && (
                <Button kind="quiet" onPress={() => onTake(name)}>
                  {texts.back(title)}
                </Button>
              )}
              {isOwn && name !== theme && (
                <Button
                  kind="quiet"
                  onPress={() => remove(name, title).then((isGone) => isGone && name === shown && onLook(theme))}
                  aria-label={`${texts.delete}: ${title}`}
                >
                  {texts.delete}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <AddTheme onAdded={onLook} />
    </div>
  );
}

interface ThemeNoticeProps extends Omit<ThemePartProps, 'data' | 'page'>, Pick<Look, 'theme' | 'themes'> {}

/** What one looks at that visitors do not see; else, that there is a newer version of the theme. */
function ThemeNotice({ theme, themes, shown, onLook, onTake }: ThemeNoticeProps) {
  const [isTaking, setTaking] = useState(false);
  const take = async (name: string) => {
    setTaking(true);
    await onTake(name);
    setTaking(false);
  };
  const current = themes.find(({ name }) => name === theme);
  const looked = themes.find(({ name }) => name === shown);
  // The newest that was brought comes first.
  const newer = themes.find(({ comes }) => comes === 'after');
  if (!current || !looked) return null;
  if (looked !== current) {
    return (
      <div className={styles.notice}>
        <output>{texts.looking(nameOf(looked))}</output>
        <span className={styles.row}>
          <Button kind="chief" onPress={() => take(looked.name)}>
            {texts.use(nameOf(looked))}
          </Button>
          {/* What is being taken is no longer only looked at. */}
          <Button kind="quiet" isDisabled={isTaking} onPress={() => onLook(theme)}>
            {texts.back(nameOf(current))}
          </Button>
        </span>
      </div>
    );
  }
  if (!newer) return null;
  return (
    <div className={styles.notice}>
      <p>{texts.newerText(nameOf(newer))}</p>
      <span className={styles.row}>
        <Button onPress={() => onLook(newer.name)}>{texts.look}</Button>
      </span>
    </div>
  );
}
