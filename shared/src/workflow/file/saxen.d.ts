/** The part of saxen that reads without namespaces; the package brings no types. */
declare module 'saxen' {
  type Where = () => { line: number; column: number };
  type Events = {
    openTag: (name: string, attributes: () => Record<string, string>) => void;
    closeTag: (name: string, decode: unknown, isSelfClosing: boolean) => void;
    text: (raw: string) => void;
    cdata: (text: string) => void;
    comment: (text: string) => void;
    question: (text: string) => void;
    warn: (problem: Error, where: Where) => void;
    error: (problem: Error, where: Where) => void;
  };
  export class Parser {
    on<Name extends keyof Events>(event: Name, listener: Events[Name]): this;
    parse(source: string): void;
    stop(): void;
  }
  export function decode(text: string): string;
}
