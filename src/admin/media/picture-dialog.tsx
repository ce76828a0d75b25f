import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Play, X } from 'lucide-react';
import { useState } from 'react';
import { altTextLength } from '#catalog/media-limits.ts';
import type { putAsset } from '#contract/media-calls.ts';
import type { FocalPoint } from '#contract/page.ts';
import type { ProductPicture } from '#contract/product-calls.ts';
import type { Step } from '#kit/arrange.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Form } from '#kit/form.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Problem } from '#kit/problem.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { media } from '../texts/media.ts';
import { pictures as texts } from '../texts/pictures.ts';
import { FocalPointField } from './focal-point.tsx';
import styles from './pictures.module.css';
import { useAsset } from './use-media.ts';

const steps = ['first', 'up', 'down', 'last'] as const satisfies Step[];

interface PictureDialogProps {
  picture: ProductPicture;
  at: number;
  /** Whether there are others to move it among. */
  isOne: boolean;
  /** Where the film that plays in its place is. */
  film: string | undefined;
  onDescribe: (altText: string) => void;
  onMove: (step: Step) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** One of the pictures: its words, and which point of it stays in sight wherever it is shown. */
export function PictureDialog(props: PictureDialogProps) {
  const { picture, at, isOne, film, onDescribe, onMove, onRemove, onClose } = props;
  const { permissions } = useWebsite();
  const [altText, setAltText] = useState(picture.altText);
  const { focus, setFocus, save, problem } = useFocus(picture.id);

  async function send() {
    if (!(await save())) return;
    if (altText !== picture.altText) onDescribe(altText);
    onClose();
  }

  return (
    <Dialog title={texts.picture(at + 1)} isOpen onClose={onClose} place="wide">
      <Form className={styles.one} onSend={send}>
        <Shown picture={picture} focus={permissions.includes('media.manage') ? focus : undefined} onFocus={setFocus} />
        <div className={styles.told}>
          <TextField
            label={media.altText}
            value={altText}
            rows={4}
            maxLength={altTextLength}
            onChange={(text) => setAltText(text.replaceAll('\n', ' '))}
          />
          <div className={styles.acts}>
            {film && (
              <a href={film} target="_blank" rel="noreferrer">
                <Play aria-hidden="true" />
                {texts.watch}
              </a>
            )}
            {!isOne && (
              <Menu
                aria-label={texts.place}
                opener={
                  <Button>
                    <ArrowLeftRight aria-hidden="true" />
                    {texts.place}
                  </Button>
                }
              >
                {steps.map((step) => (
                  <MenuItem key={step} onAction={() => onMove(step)}>
                    {texts.places[step]}
                  </MenuItem>
                ))}
              </Menu>
            )}
            <Button onPress={onRemove}>
              <X aria-hidden="true" />
              {film === undefined ? media.removePicture : texts.removeVideo}
            </Button>
          </div>
          <Problem>{problem}</Problem>
          <Button kind="chief" type="submit">
            {texts.pictureDone}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface ShownProps {
  picture: ProductPicture;
  /** Undefined until it is known, or where it is nobody's to choose here. */
  focus: FocalPoint | undefined;
  onFocus: (focus: FocalPoint) => void;
}

function Shown({ picture: { url: path, altText }, focus, onFocus }: ShownProps) {
  const { url } = useWebsite();
  const src = new URL(`${path}?format=1000w`, url).href;
  if (!focus) return <img className={styles.whole} src={src} alt={altText} />;
  return <FocalPointField src={src} alt={altText} value={focus} onChange={onFocus} />;
}

/** The point that stays in sight: it is the picture's own, wherever it is used. */
function useFocus(assetId: string) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const { data } = useAsset(assetId);
  const [chosen, setFocus] = useState<FocalPoint>();
  const [problem, setProblem] = useState<string>();

  /** Gives whether it went well. */
  async function save(): Promise<boolean> {
    if (!chosen) return true;
    const body = { focalPoint: chosen };
    const options = { params: { assetId }, query: { websiteId }, body };
    const result = await call<typeof putAsset>('PUT', '/api/assets/{assetId}', options);
    setProblem(result.ok ? undefined : result.message);
    if (result.ok) await queries.invalidateQueries({ queryKey: [websiteId, 'media'] });
    return result.ok;
  }

  return { focus: chosen ?? data?.asset.focalPoint, setFocus, save, problem };
}
