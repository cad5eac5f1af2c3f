import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://www.bilibili.com/video/BV1xx411c7mD/',
    'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1&high_quality=1',
  ],
  ['/files/0199-a.mp4', '/files/0199-a.mp4'],
])('%s leads to its player', (address, player) => {
  expect(videoSource(address)?.address).toBe(player);
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/tooshort',
  '/files/../etc/passwd',
  '//evil.example/a.mp4',
  '',
])('%s is no video of a known provider', (address) => {
  expect(videoSource(address)).toBeNull();
});
