import { useState } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Button } from '../button.tsx';
import { Form } from '../form.tsx';
import { ColorField } from '../color-field.tsx';
import { Checkbox, OneOf, Switch } from '../choice.tsx';
import { Empty } from '../empty.tsx';
import { MoneyField, PercentField } from '../money-field.tsx';
import { NumberField } from '../number-field.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import { Status, Tag } from '../status.tsx';
import { TextField } from '../text-field.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Trouble } from '../trouble.tsx';
import { Waiting } from '../waiting.tsx';
import styles from './gallery.module.css';
import { texts } from './texts.ts';

const nothing = () => undefined;

export function ButtonParts() {
  return (
    <section>
      <h2>{texts.buttons}</h2>
      {(['chief', 'plain', 'quiet', 'danger'] as const).map((kind) => (
        <p key={kind} className={styles.row}>
          <Button kind={kind}>{texts.save}</Button>
          <Button kind={kind} isPending>
            {texts.saving}
          </Button>
          <Button kind={kind} isDisabled>
            {texts.save}
          </Button>
        </p>
      ))}
      <p className={styles.row}>
        <Tooltip text={texts.save} keys="Ctrl+S">
          <Button>{texts.withTooltip}</Button>
        </Tooltip>
      </p>
      <SlowParts />
    </section>
  );
}

const slowMs = 2000;

/** What shows by itself that it goes on. */
function SlowParts() {
  const [begun, setBegun] = useState(0);
  const begin = () => {
    setBegun((count) => count + 1);
    return new Promise((resolve) => setTimeout(resolve, slowMs));
  };
  return (
    <Form className={styles.row} onSend={begin}>
      <Button onPress={begin}>{texts.slow}</Button>
      <Button type="submit">{texts.slowForm}</Button>
      <output>{texts.begun(begun)}</output>
    </Form>
  );
}

export function FieldParts() {
  const [size, setSize] = useState<'s' | 'm' | 'l'>('m');
  const [color, setColor] = useState('#a94f2b');
  const [stock, setStock] = useState(32);
  const [price, setPrice] = useState<number | null>(3200);
  const [rate, setRate] = useState<number | null>(19);
  return (
    <section>
      <h2>{texts.fields}</h2>
      <TextField label={texts.name} hint={texts.nameHint} defaultValue={texts.nameValue} />
      <TextField label={texts.name} problem={texts.nameProblem} />
      <TextField label={texts.name} rows={3} isDisabled defaultValue={texts.nameValue} />
      <NumberField label={texts.stock} value={stock} onChange={setStock} minValue={0} />
      <ColorField
        label={texts.color}
        value={color}
        onChange={setColor}
        read={(hex) => (/^#[\da-f]{6}$/i.test(hex) ? { ok: true, hex } : undefined)}
      />
      <MoneyField label={texts.price} value={price} onChange={setPrice} currency="USD" />
      <PercentField label={texts.rate} value={rate} onChange={setRate} />
      <SearchField label={texts.search} />
      <Select label={texts.size} options={texts.sizes} value={size} onChange={setSize} />
      <OneOf label={texts.size} options={texts.sizes} value={size} onChange={setSize} />
      <Checkbox>{texts.tick}</Checkbox>
      <Checkbox defaultSelected>{texts.tick}</Checkbox>
      <Checkbox isIndeterminate>{texts.tick}</Checkbox>
      <Checkbox isDisabled>{texts.tick}</Checkbox>
      <Switch>{texts.turn}</Switch>
      <Switch defaultSelected>{texts.turn}</Switch>
    </section>
  );
}

export function StateParts() {
  return (
    <section>
      <h2>{texts.states}</h2>
      <Breadcrumbs steps={[{ title: texts.orders, href: '/config/kit' }, { title: texts.order }]} />
      <p className={styles.row}>
        <Status mark="empty">{texts.open}</Status>
        <Status mark="half">{texts.partly}</Status>
        <Status mark="warn">{texts.warned}</Status>
        <Status mark="full">{texts.done}</Status>
        <Status mark="bad">{texts.failed}</Status>
        <Tag title={texts.tagHint}>{texts.tag}</Tag>
      </p>
      <Waiting />
      <Trouble message={texts.trouble} onRetry={nothing} />
      <Empty title={texts.empty} text={texts.emptyText}>
        <Button kind="chief">{texts.addProduct}</Button>
      </Empty>
      {/* Each in its own place: two that stick would cover each other. */}
      <div>
        <SaveBar isShown isSaving={false} onSave={nothing} onDiscard={nothing} />
      </div>
      <SaveBar isShown isSaving problem={texts.trouble} onSave={nothing} onDiscard={nothing} />
    </section>
  );
}
