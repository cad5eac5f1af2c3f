const LONGEST = 18;

/** The number in what somebody typed (`#48213`, ` 48213 `); `0`, which no ticket has, where there is none. */
export const ticketNumber = (text: string): string => text.replaceAll(/\D/g, '').slice(0, LONGEST) || '0';
