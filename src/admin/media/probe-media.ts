/** What the browser knows of a film or of sound that is chosen. */
export interface Probed {
  durationMs?: number;
  /** What a film shows near its beginning. */
  frame?: File;
  isPlayable: boolean;
}

const patience = 10_000;
const longestSide = 1920;

/** Opens a film or sound as a player does, without sending it; undefined for any other file. */
export async function probeMedia(file: File): Promise<Probed | undefined> {
  const [kind] = file.type.split('/');
  if (kind !== 'video' && kind !== 'audio') return undefined;
  const player = document.createElement(kind);
  const url = URL.createObjectURL(file);
  try {
    player.muted = true;
    player.preload = 'auto';
    const hasLoaded = heard(player, kind === 'video' ? 'loadeddata' : 'loadedmetadata');
    player.src = url;
    if (!(await hasLoaded)) return { isPlayable: player.error === null };
    const { duration } = player;
    const frame = player instanceof HTMLVideoElement ? await drawFrame(player, file.name) : undefined;
    return {
      isPlayable: true,
      ...(Number.isFinite(duration) && { durationMs: Math.round(duration * 1000) }),
      ...(frame && { frame }),
    };
  } finally {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(url);
  }
}

/** Whether an event comes before an error, and in time. */
function heard(player: HTMLMediaElement, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    const settle = (isHeard: boolean) => {
      clearTimeout(timer);
      resolve(isHeard);
    };
    player.addEventListener(name, () => settle(true), { once: true });
    player.addEventListener('error', () => settle(false), { once: true });
  });
}

/** Films often begin in the dark: a second later there is something to see. */
async function drawFrame(film: HTMLVideoElement, name: string): Promise<File | undefined> {
  const hasSought = heard(film, 'seeked');
  film.currentTime = Number.isFinite(film.duration) ? Math.min(1, film.duration / 2) : 0;
  const { videoWidth: width, videoHeight: height } = film;
  if (!(await hasSought) || width === 0 || height === 0) return undefined;
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  const stem = name.replace(/\.[^.]*$/, '').slice(0, 200);
  return drawn ? new File([drawn], `${stem}.jpg`, { type: 'image/jpeg' }) : undefined;
}
