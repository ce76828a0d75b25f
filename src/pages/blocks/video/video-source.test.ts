import { describe, expect, it } from 'vitest';
import { videoSource } from './video-source.ts';

describe('videoSource', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3',
    'https://youtu.be/aqz-KE-bpKQ?si=x',
    'https://m.youtube.com/shorts/aqz-KE-bpKQ',
    ' https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ ',
  ])('reads the YouTube address %s', (url) => {
    expect(videoSource(url)).toMatchObject({
      name: 'YouTube',
      frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    });
  });

  it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
    'reads the Vimeo address %s and asks it not to track',
    (url) => {
      expect(videoSource(url)).toMatchObject({ frame: 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1' });
    },
  );

  it.each([
    '',
    'javascript:alert(1)',
    '//evil.example/a.mp4',
    'http://youtu.be/aqz-KE-bpKQ',
    'https://youtube.com/watch?v="><script>',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    '/film.html',
  ])('refuses %s', (url) => {
    expect(videoSource(url)).toBeUndefined();
  });
});
