/** The page of a website that is offline: nothing of it, but that it will be back. */
export function BackSoon({ siteTitle }: { siteTitle: string }) {
  return (
    <div className="lock-screen frame">
      <h1>Back soon</h1>
      <p>{siteTitle} is being worked on. Please come back in a while.</p>
    </div>
  );
}
