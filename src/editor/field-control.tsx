import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Switch } from '#kit/choice.tsx';
import { CodeField } from '#kit/code-field.tsx';
import { NumberField } from '#kit/number-field.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import type { BlockProps } from '#contract/document.ts';
import type { FileSort } from '#contract/file-calls.ts';
import type { Field } from '#pages/blocks/block.ts';
import { AddressField } from './address-field.tsx';
import { useFieldPlace, type Choosable, type ChosenFile, type Picture } from './field-host.ts';
import { imageOf, pictureOf } from './image-of.ts';
import { PictureChoice } from './picture-choice.tsx';
import { PictureWords } from './picture-words.tsx';
import { plainWords } from './plain-words.ts';
import { RichText } from './rich-text-on-demand.tsx';
import { panelTexts as texts } from './panel-texts.ts';
import styles from './editor.module.css';

/** So many of what was found can be pressed; more words find fewer. */
const mostFound = 8;

interface ControlProps<F extends Field = Field> {
  field: F;
  value: unknown;
  /** What is chosen may bring values of other fields. */
  onChange: (value: unknown, others?: BlockProps) => void;
}

/** The control of one field, by its kind. */
export function FieldControl({ field, value, onChange }: ControlProps) {
  const { label, hint } = field;
  const common = { label, ...(hint !== undefined && { hint }) };
  switch (field.kind) {
    case 'html':
      return <TextControl {...common} value={String(value)} onChange={onChange} />;
    case 'toggle':
      return (
        <Switch isSelected={value === true} onChange={onChange}>
          {label}
        </Switch>
      );
    case 'choice':
      return (
        <Select
          {...common}
          options={field.options.map((option) => ({ value: option, label: wordOf(option) }))}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <NumberField
          {...common}
          value={Number(value)}
          minValue={field.minimum}
          maxValue={field.maximum}
          onChange={(number) => onChange(Number.isNaN(number) ? field.default : number)}
        />
      );
    case 'image':
      return <ImageControl field={field} value={value} onChange={onChange} />;
    case 'collection':
      return <CollectionControl field={field} value={value} onChange={onChange} />;
    case 'form':
    case 'section':
      return <NamedControl field={field} value={value} onChange={onChange} />;
    case 'item':
      return <ItemControl field={field} value={value} onChange={onChange} />;
    case 'list':
      return <ListControl field={field} value={value} onChange={onChange} />;
    case 'url':
      return (
        <>
          <AddressField
            {...common}
            value={String(value)}
            onChange={onChange}
            isEmbedded={field.isEmbedded === true}
            onAnswer={(answer) => field.answer && onChange(answer.url, { [field.answer]: [answer] })}
          />
          {field.file && <FileChoice sort={field.file} poster={field.poster} onChange={onChange} />}
        </>
      );
    default: {
      const Control = field.isCode ? CodeField : TextField;
      return (
        <Control
          {...common}
          {...(field.kind === 'long-text' && { rows: 4 })}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          value={String(value)}
          onChange={onChange}
        />
      );
    }
  }
}

interface TextControlProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (html: string) => void;
}

function TextControl(props: TextControlProps) {
  const { hasTextPictures } = useFieldPlace();
  return <RichText {...props} Target={AddressField} Picture={hasTextPictures ? PictureChoice : undefined} isOnPage />;
}

const wordOf = (option: string) => option.charAt(0).toUpperCase() + option.slice(1).replaceAll('-', ' ');

function ImageControl({
  field: { label, hint, isOrnament },
  value,
  onChange,
}: ControlProps<Extract<Field, { kind: 'image' }>>) {
  const { host, page, addImage } = useFieldPlace();
  const { PictureField, siteOrigin } = host;
  const image = typeof value === 'string' ? page.images[value] : undefined;
  const picture = image ? pictureOf(image) : null;
  const [chosen, setChosen] = useState('');
  const change = (next: Picture | null) => {
    if (next) addImage(imageOf(next, siteOrigin));
    setChosen(next?.id ?? '');
    onChange(next?.id ?? '');
  };
  return (
    <>
      <PictureField label={label} {...(hint !== undefined && { hint })} value={picture} onChange={change} />
      {image && !isOrnament && host.describePicture && (
        <PictureWords key={image.id} image={image} isNew={image.id === chosen} describe={host.describePicture} />
      )}
    </>
  );
}

interface FileChoiceProps extends Pick<ControlProps, 'onChange'> {
  sort: FileSort;
  poster: string | undefined;
}

/** Puts the address of a file into a field, and the picture of a film into that for it. */
function FileChoice({ sort, poster: name, onChange }: FileChoiceProps) {
  const { host, addImage } = useFieldPlace();
  const { FileField, siteOrigin } = host;
  const choose = ({ url, poster }: ChosenFile) => {
    if (!name || !poster) return onChange(url);
    addImage(imageOf(poster, siteOrigin));
    onChange(url, { [name]: poster.id });
  };
  return <FileField sort={sort} onChoose={choose} />;
}

function CollectionControl({ field: { label }, value, onChange }: ControlProps) {
  const { host } = useFieldPlace();
  const [known, setKnown] = useState<readonly Choosable[]>([]);
  useEffect(() => void host.collections().then(setKnown), [host]);
  const options = [{ value: '', label: texts.none }, ...known.map(({ id, title }) => ({ value: id, label: title }))];
  return <Select label={label} options={options} value={String(value)} onChange={onChange} />;
}

/** One of what the website has of a kind, or none. */
function NamedControl({ field: { label, hint, kind }, value, onChange }: ControlProps) {
  const { host } = useFieldPlace();
  const [known, setKnown] = useState<readonly Choosable[]>([]);
  useEffect(() => void (kind === 'form' ? host.forms() : host.sections()).then(setKnown), [host, kind]);
  const options = [{ value: '', label: texts.none }, ...known.map(({ id, title }) => ({ value: id, label: title }))];
  const said = known.length > 0 ? hint : kind === 'form' ? texts.noForms : texts.noneKept;
  const common = { label, ...(said !== undefined && { hint: said }) };
  return <Select {...common} options={options} value={String(value)} onChange={onChange} />;
}

function ItemControl({ field: { label }, value, onChange }: ControlProps) {
  const { host, page } = useFieldPlace();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Choosable[]>([]);
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => void host.findItems(words).then((items) => void (isLate || setFound(items))), 200);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [host, words]);
  const shown = Object.values(page.products)
    .flat()
    .find(({ id }) => id === value);
  const known = found.some(({ id }) => id === value) || !shown ? found : [shown, ...found];
  const options = [{ value: '', label: texts.none }, ...known.map(({ id, title }) => ({ value: id, label: title }))];
  return (
    <>
      <Select label={label} options={options} value={String(value)} onChange={onChange} />
      <SearchField label={texts.findItem} value={words} onChange={setWords} maxLength={200} />
      <output className={styles.words}>
        {words && (found.length > 0 ? texts.found(found.length) : texts.noneFound)}
      </output>
      {words && (
        <ul className={styles.found}>
          {found.slice(0, mostFound).map(({ id, title }) => (
            <li key={id}>
              <Button kind="quiet" aria-pressed={id === value} onPress={() => onChange(id)}>
                {title}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Rows with one and the next in the other's place. */
const swapped = (rows: readonly BlockProps[], index: number) =>
  rows.toSpliced(index, 2, ...rows.slice(index, index + 2).toReversed());

function ListControl({ field, value, onChange }: ControlProps<Extract<Field, { kind: 'list' }>>) {
  const { label, noun, fields, maximum } = field;
  const rows = (Array.isArray(value) ? value : []) as BlockProps[];
  const replace = (index: number, row: BlockProps) => onChange(rows.with(index, row));
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // Rows have no names of their own.
        <details key={`${index} of ${rows.length}`} className={styles.entry} open={index === rows.length - 1}>
          <summary>
            {texts.rowTitle(noun, index + 1)} <span className={styles.words}>{plainWords(row)}</span>
          </summary>
          <div className={styles.entryFields}>
            {Object.entries(fields).map(([name, each]) => (
              <FieldControl
                key={name}
                field={each}
                value={row[name] ?? each.default}
                onChange={(next, others) => replace(index, { ...row, [name]: next, ...others })}
              />
            ))}
            <div className={styles.row}>
              <Button
                kind="quiet"
                aria-label={texts.rowUp(noun, index + 1)}
                isDisabled={index === 0}
                onPress={() => onChange(swapped(rows, index - 1))}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                kind="quiet"
                aria-label={texts.rowDown(noun, index + 1)}
                isDisabled={index === rows.length - 1}
                onPress={() => onChange(swapped(rows, index))}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </div>
            <Button kind="quiet" onPress={() => onChange(rows.toSpliced(index, 1))}>
              <Trash2 aria-hidden="true" />
              {texts.removeRow(noun, index + 1)}
            </Button>
          </div>
        </details>
      ))}
      <Button isDisabled={rows.length >= maximum} onPress={() => onChange([...rows, {}])}>
        <Plus aria-hidden="true" />
        {texts.addRow(noun)}
      </Button>
    </fieldset>
  );
}
