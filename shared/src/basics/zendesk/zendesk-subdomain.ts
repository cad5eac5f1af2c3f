/**
 * The subdomain in what people type or paste for their Zendesk: `acme`, `acme.zendesk.com`, or an address of a page there. What is
 * none of these comes back as it is, in lower case, for {@link isZendeskSubdomain} to refuse.
 */
export const readZendeskSubdomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?=[^/?#]*\.zendesk\.com(?:[:/?#]|$))/, '')
    .replace(/^([^/?#:]*)\.zendesk\.com(?::\d+)?(?:[/?#].*)?$/, '$1');

/** What DNS and Zendesk allow: letters, digits and hyphens, none at either end. */
export const isZendeskSubdomain = (text: string): boolean => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(text);
