import * as z from 'zod/mini';

/** A name of its own in the address `/s/{slug}`: 3 to 60 small letters, digits and dashes inside. */
export const slug = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/), z.minLength(3));

/** Words that addresses may need one day, or that would make people trust a form that is not ours. */
const RESERVED = new Set(
  `worker admin administrator api app assets auth countersign demo draft edit embed error favicon file files form forms health help
home index license login logout manage new null password preview privacy public register robots root security setting settings
setup sign-in sign-up signin signup sitemap static status support system terms test theme token undefined user users web websocket
www zendesk`.split(/\s+/),
);

export const isReservedSlug = (name: string): boolean => RESERVED.has(name);
