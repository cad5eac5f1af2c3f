/** One received file, in a temporary place that is emptied after the reply. */
export interface ReceivedFile {
  /** As the sender named it: never a path to write to. */
  name: string;
  /** As the sender declared it: never to be believed. */
  type: string;
  size: number;
  path: string;
}

/** What the request says of where it comes from. */
export interface Client {
  ip: string;
  device: string;
  origin: string;
  userAgent: string;
  language: string;
  cookies?: Readonly<Record<string, string | undefined>>;
}

export interface SessionCookie {
  token: string;
  /** Null ends with the browser. */
  maxAgeSeconds: number | null;
  /** What the browser keeps beside it, longer than the session. */
  device?: SetCookie | undefined;
}

/** A cookie that no script can read. */
export interface SetCookie {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
}

/** `device` is what the client calls itself in `X-Device-Id`, `language` its `Accept-Language`; or empty. */
export interface HasClient {
  client: Client;
}

export interface HasSignIn {
  /** The session behind the request. */
  signIn: { id: string; token: string } | null;
}

export interface HasSessionCookie {
  /** Sets or clears the session cookies on the reply. */
  setSessionCookie: (cookie: SessionCookie | null) => void;
}

export interface HasSetCookie {
  /** Sets a cookie on the reply, also where the call is refused. */
  setCookie: (cookie: SetCookie) => void;
}

export interface HasSigningKey {
  /** Tells the page the key that it signs its calls with. */
  tellSigningKey: (token: string) => void;
}

export interface HasFiles {
  /** Files of a `multipart` contract. */
  files: readonly ReceivedFile[];
}

/** What a route may hand from the request to its use case, by name: everything else never sees it. */
export type Exchange = HasClient & HasSignIn & HasSessionCookie & HasSetCookie & HasSigningKey & HasFiles;
