import { expect, test } from 'vitest';
import { socketAddress } from './socket-address.ts';

test.each([
  ['http://127.0.0.1:3000/index?page=2#top', 'ws://127.0.0.1:3000/websocket?token=t-1'],
  ['https://forms.example.com/d/refund', 'wss://forms.example.com/websocket?token=t-1'],
])('a page at %s opens its socket at %s', (page, address) => {
  expect(socketAddress(page, 't-1')).toBe(address);
});
