import { galleryWords as words } from '#catalog/gallery-words.ts';
import { announce } from '#ui/live-region.ts';
import { isCalm, tween } from '#ui/tween.ts';
import { isPlainClick } from '../enhance.ts';
import { openLightbox } from '../lightbox.ts';

/** Milliseconds that a picture of a gallery that plays by itself stays. */
const stay = 5000;

/**
 * Gives what stands side by side, as a gallery or cards, its arrows, its own play and its lightbox, and tells which of it is
 * shown; without this it scrolls, and its pictures are links.
 */
export function enhance(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  if (!track) return;
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const player = root.dataset.autoplay === undefined ? undefined : createPlayer(root, () => move(track, slides, 1));
  track.addEventListener('scroll', () => tell(root, currentIndex(track, slides), slides.length), { passive: true });

  root.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const step = target?.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) {
      player?.stop();
      const index = move(track, slides, Number(step));
      announce(words.place(index + 1, slides.length));
    }
    const slideId = target?.closest<HTMLAnchorElement>('.gallery__thumb')?.hash.slice(1);
    if (slideId) {
      event.preventDefault();
      player?.stop();
      scrollTo(track, document.getElementById(slideId));
    }
    const link = target?.closest<HTMLAnchorElement>('[data-lightbox]');
    if (link && isPlainClick(event)) {
      event.preventDefault();
      player?.stop();
      openLightbox([...root.querySelectorAll<HTMLAnchorElement>('[data-lightbox]')], link);
    }
  });
}

/** Goes on by `step` slides, around the ends; gives the place of the slide that is shown then. */
function move(track: HTMLElement, slides: HTMLElement[], step: number): number {
  const index = (currentIndex(track, slides) + step + slides.length) % slides.length;
  scrollTo(track, slides[index]);
  return index;
}

/** Marks which slide is shown, in words and among the small pictures. */
function tell(root: HTMLElement, index: number, count: number): void {
  const place = root.querySelector('.gallery__place');
  if (place) place.textContent = words.place(index + 1, count);
  root.querySelectorAll('.gallery__thumb').forEach((thumb, at) => {
    thumb.ariaCurrent = at === index ? 'true' : null;
  });
}

/** The slides that tracks are on their way to. */
const goals = new WeakMap<HTMLElement, HTMLElement>();

function currentIndex(track: HTMLElement, slides: HTMLElement[]): number {
  const goal = goals.get(track);
  if (goal) return slides.indexOf(goal);
  const { left } = track.getBoundingClientRect();
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return distances.indexOf(Math.min(...distances));
}

/** Moves the track alone: the page stays where it is. What snaps to each slide would hold it on the way. */
function scrollTo(track: HTMLElement, slide: HTMLElement | null | undefined): void {
  if (!slide) return;
  const way = slide.getBoundingClientRect().left - track.getBoundingClientRect().left;
  const from = track.scrollLeft;
  goals.set(track, slide);
  track.style.scrollSnapType = 'none';
  const isGoal = () => goals.get(track) === slide;
  const move = (share: number) => {
    if (isGoal()) track.scrollLeft = from + way * share;
  };
  void tween(move).then(() => {
    if (!isGoal()) return;
    goals.delete(track);
    track.style.removeProperty('scroll-snap-type');
  });
}

interface Player {
  stop: () => void;
}

/** Plays until someone stops it by its button or takes over; it waits while the pointer or the focus is inside. */
function createPlayer(root: HTMLElement, next: () => void): Player {
  const button = root.querySelector<HTMLButtonElement>('[data-play]');
  let timer: ReturnType<typeof setInterval> | undefined;
  const isBusy = () => document.hidden || root.matches(':hover, :focus-within');
  const stop = () => show(false);
  const show = (isPlaying: boolean) => {
    clearInterval(timer);
    timer = isPlaying ? setInterval(() => !isBusy() && next(), stay) : undefined;
    if (button) button.textContent = isPlaying ? words.pause : words.play;
  };
  button?.addEventListener('click', () => show(timer === undefined));
  show(!isCalm());
  return { stop };
}
