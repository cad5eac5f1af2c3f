import type { Message } from '../src/demo/frame/message.ts';
import { hostFrame, type HostedFrame } from '../src/demo/frame/zaf-host.ts';

/** A ticket page that tests steer: what it answers per path, what it keeps silent about, and everything that was said. */
export interface TestHost {
  answers: Record<string, { value: unknown } | { failure: string } | { silent: true }>;
  messages: { direction: 'in' | 'out'; message: Message }[];
  open(address: string, registerAfterMs?: number): void;
  emit: HostedFrame['emit'];
  askToSave: HostedFrame['askToSave'];
  /** Lets the app take its own time with the save hook. */
  waitLonger(): void;
  /** Answers the newest question with an error that has no name, as Zendesk sometimes does. */
  failNamelessly(): void;
  frameHeight(): number;
}

const GUID = 'guid-1';
const FRAME_ORIGIN = `http://127.0.0.1:${location.port}`;
const frame = document.createElement('iframe');
frame.style.width = '320px';
document.body.append(frame);
let hosted: HostedFrame | null = null;
let saveWithinMs = 2000;

function answerTo(path: string): unknown {
  const answer = host.answers[path];
  if (answer === undefined) throw new Error(`${path} is not available`);
  if ('silent' in answer) return new Promise(() => {});
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.value;
}

const host: TestHost = {
  answers: {},
  messages: [],
  waitLonger: () => void (saveWithinMs = 10_000),
  open(address, registerAfterMs = 0) {
    hosted = hostFrame({
      frame,
      frameOrigin: FRAME_ORIGIN,
      guid: GUID,
      registerAfterMs,
      saveWithinMs,
      context: { product: 'support', location: 'ticket_sidebar' },
      answers: {
        get: answerTo,
        set: answerTo,
        invoke(action, args) {
          if (action === 'resize') frame.style.height = (args[0] as { height: string }).height;
          return answerTo(action);
        },
        request: () => Promise.resolve({}),
      },
      onMessage: (direction, message) => host.messages.push({ direction, message }),
    });
    frame.src = `${FRAME_ORIGIN}/${address}`;
  },
  emit: (event, message) => hosted?.emit(event, message),
  askToSave: () => hosted?.askToSave() ?? Promise.resolve(null),
  failNamelessly() {
    const asked = host.messages.findLast(({ message }) => typeof message.id === 'number')?.message;
    frame.contentWindow?.postMessage(JSON.stringify({ id: asked?.id, error: { message: 'no' } }), FRAME_ORIGIN);
  },
  frameHeight: () => frame.getBoundingClientRect().height,
};

Object.assign(window, { host });
