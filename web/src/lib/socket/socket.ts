/** Specification, section 9. The reconnect is spread a little, so that a restarted server is not met by everybody at once. */
export const PING_AFTER_MS = 20_000;
export const PONG_WITHIN_MS = 20_000;
export const RECONNECT_AFTER_MS = 5000;
const RECONNECT_JITTER = 0.2;

export interface SocketMessage {
  msgType: string;
  body: unknown;
}
type Listener = (body: unknown) => void;

/** What is used of a `WebSocket`. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

export interface SocketOptions {
  /** Address with a fresh ticket; null means that there is no socket to be had now (signed out). */
  address: () => Promise<string | null>;
  connect: (address: string) => SocketLike;
  random: () => number;
  /** Said first on every connection. */
  greeting?: () => string;
  /** Hears whether the connection stands. */
  onLive?: (isLive: boolean) => void;
  log: (text: string, error: unknown) => void;
}

function parse(data: unknown): SocketMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== 'object' || message === null || !('msgType' in message)) return null;
    return { msgType: String(message.msgType), body: 'body' in message ? message.body : null };
  } catch {
    return null;
  }
}

/** What listeners hear when the connection stands again after it was lost: what was said meanwhile did not arrive. */
export const STANDS_AGAIN = 'standsAgain';
/** What the server says when messages may have been lost on their way between servers. */
export const MISSED = 'missed';

/** Keeps one connection: pings when idle, closes when nobody answers, reconnects with one attempt at a time. */
export function createSocket({ address, connect, random, log, greeting, onLive }: SocketOptions) {
  const listeners = new Map<string, Set<Listener>>();
  let live: SocketLike | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;
  let isConnecting = false;
  let hasStood = false;

  const schedule = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };

  function heard(): void {
    schedule(() => {
      send('ping');
      schedule(giveUp, PONG_WITHIN_MS);
    }, PING_AFTER_MS);
  }

  function send(text: string): void {
    try {
      live?.send(text);
    } catch (error) {
      log('socket send failed', error);
    }
  }

  /** A dead line may take minutes to report its own close, so it is left at once. */
  function giveUp(): void {
    const silent = live;
    silent?.close();
    if (silent) lost(silent);
  }

  function lost(socket: SocketLike): void {
    if (live !== socket) return;
    live = null;
    onLive?.(false);
    again();
  }

  function again(): void {
    if (isWanted) schedule(() => void open(), RECONNECT_AFTER_MS * (1 + RECONNECT_JITTER * random()));
  }

  function receive(data: unknown): void {
    heard();
    if (String(data) === 'PONG') return;
    const message = parse(data);
    if (message) tell(message);
  }

  function tell({ msgType, body }: SocketMessage): void {
    listeners.get(msgType)?.forEach((listener) => listener(body));
  }

  function attach(socket: SocketLike): void {
    live = socket;
    socket.onopen = () => {
      heard();
      if (greeting) send(greeting());
      onLive?.(true);
      if (hasStood) tell({ msgType: STANDS_AGAIN, body: null });
      hasStood = true;
    };
    socket.onmessage = (event) => receive(event.data);
    socket.onclose = () => lost(socket);
    socket.onerror = () => {
      socket.close();
      lost(socket);
    };
  }

  async function open(): Promise<void> {
    if (isConnecting || live || !isWanted) return;
    isConnecting = true;
    try {
      const url = await address();
      if (url !== null && isWanted) attach(connect(url));
    } catch (error) {
      log('socket could not open', error);
      again();
    } finally {
      isConnecting = false;
    }
  }

  return {
    start(): void {
      isWanted = true;
      void open();
    },
    stop(): void {
      isWanted = false;
      hasStood = false;
      clearTimeout(timer);
      const socket = live;
      live = null;
      if (socket) onLive?.(false);
      socket?.close();
    },
    /** Calls back for every message of a type; returns how to stop. */
    on(msgType: string, listener: Listener): () => void {
      const known = listeners.get(msgType) ?? new Set<Listener>();
      listeners.set(msgType, known.add(listener));
      return () => known.delete(listener);
    },
  };
}
