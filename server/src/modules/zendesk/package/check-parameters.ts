import { isRecord, type Json } from './parse-json.ts';

const TYPES = ['text', 'checkbox', 'url', 'number', 'multiline', 'hidden', 'oauth'];
const SCOPES = ['header', 'body', 'url', 'jwt_secret_key', 'jwt_claim', 'basic_auth_username', 'basic_auth_password'];
const OAUTH_KEYS = ['client_id', 'client_secret', 'authorize_uri', 'access_token_uri'];

/** What is wrong with the settings that an administrator fills in when installing the app. */
export function checkParameters({ parameters, oauth }: Json): string[] {
  if (parameters === undefined) return oauth === undefined ? [] : ['oauth needs a parameter of the type oauth'];
  if (!Array.isArray(parameters)) return ['parameters must be a list'];
  const named = parameters.filter(isRecord);
  const names = named.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const granted = named.filter(({ type }) => type === 'oauth');
  return [
    ...(named.length < parameters.length ? ['a parameter is no object'] : []),
    ...twice.map((name) => `the parameter ${String(name)} stands twice`),
    ...named.flatMap(checkParameter),
    ...(granted.length > 1 ? ['only one parameter may be of the type oauth'] : []),
    ...checkOauth(oauth, granted.length),
  ];
}

function checkParameter({ name, type, required, secure, scopes, default: preset }: Json): string[] {
  const named = `the parameter ${String(name)}`;
  const isScopeList = Array.isArray(scopes) && scopes.length > 0 && scopes.every((scope) => SCOPES.includes(scope));
  const looksSecret = type === 'text' && /token|key|pwd|password/i.test(String(name)) && secure !== true;
  return [
    ...(typeof name === 'string' && name !== '' && name !== 'name' ? [] : [`${named} has a wrong name`]),
    ...(TYPES.includes(String(type)) ? [] : [`${named} has a wrong type`]),
    ...[required, secure]
      .filter((flag) => flag !== undefined && typeof flag !== 'boolean')
      .map(() => `${named} has required or secure that is neither true nor false`),
    ...(type === 'hidden' && required === true ? [`${named} is hidden and cannot be required`] : []),
    ...(type === 'oauth' && secure === true ? [`${named} is of the type oauth and cannot be secure`] : []),
    ...(scopes === undefined || (secure === true && isScopeList) ? [] : [`${named} has wrong scopes`]),
    ...(secure === true && scopes === undefined ? [`${named} is secure and needs scopes`] : []),
    ...((secure === true || type === 'hidden') && preset !== undefined
      ? [`${named} is secure or hidden and has a default`]
      : []),
    ...(looksSecret ? [`${named} sounds like a secret and is not secure`] : []),
  ];
}

function checkOauth(oauth: unknown, granted: number): string[] {
  if (oauth === undefined) return granted === 0 ? [] : ['a parameter of the type oauth needs oauth'];
  const missing = isRecord(oauth) ? OAUTH_KEYS.filter((key) => typeof oauth[key] !== 'string') : OAUTH_KEYS;
  return [
    ...missing.map((key) => `oauth has no ${key}`),
    ...(granted === 1 ? [] : ['oauth needs a parameter of the type oauth']),
  ];
}
