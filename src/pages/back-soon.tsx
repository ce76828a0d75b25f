import { backSoonWords } from '#catalog/page-words.ts';

/** The page of a website that is offline: nothing of it, but that it will be back. */
export function BackSoon({ siteTitle }: { siteTitle: string }) {
  return (
    <div className="lock-screen frame">
      <h1>{backSoonWords.title}</h1>
      <p>{backSoonWords.text(siteTitle)}</p>
    </div>
  );
}
