import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { media as texts } from '../texts/media.ts';
import styles from './filing.module.css';

interface FromAddressProps {
  onFetch: (url: string) => Promise<string | undefined>;
}

/** Takes a picture from where it is on the web. */
export function FromAddress({ onFetch }: FromAddressProps) {
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isFetching, setFetching] = useState(false);
  async function fetchIt() {
    if (url.trim() === '' || isFetching) return;
    setFetching(true);
    const refused = await onFetch(url.trim());
    setFetching(false);
    setProblem(refused);
    if (refused === undefined) setUrl('');
  }
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        void fetchIt();
      }}
    >
      <TextField
        label={texts.fromAddress}
        type="url"
        maxLength={2000}
        value={url}
        onChange={setUrl}
        problem={problem}
      />
      <Button type="submit" isPending={isFetching}>
        {isFetching ? texts.fetching : texts.fetch}
      </Button>
    </form>
  );
}
