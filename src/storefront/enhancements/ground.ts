/** Lets the film behind a section play where it is in sight and moving pictures are wanted; a button stops it. */
export function enhance(ground: HTMLElement): void {
  const film = ground.querySelector('video');
  const button = ground.querySelector('button');
  if (!film || !button) return;
  const { play = '', pause = '' } = button.dataset;
  const tell = () => (button.textContent = film.paused ? play : pause);
  film.addEventListener('play', tell);
  film.addEventListener('pause', tell);
  button.addEventListener('click', () => (film.paused ? void film.play() : film.pause()));
  tell();
  button.hidden = false;
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) void film.play().catch(tell);
}
