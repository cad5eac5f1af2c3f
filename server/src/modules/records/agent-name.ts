/** Browser and system as a user agent tells them; empty where it tells nothing known. Never more than these words. */
export function agentName(agent: string): { browser: string; os: string } {
  const find = (known: readonly (readonly [RegExp, string])[]): string => {
    for (const [pattern, name] of known) {
      const match = pattern.exec(agent);
      if (match) return match[1] ? `${name} ${match[1]}` : name;
    }
    return '';
  };
  return { browser: find(BROWSERS), os: find(SYSTEMS) };
}

// Later ones name earlier ones in their own text, so the order matters.
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\/(\d{1,4})/, 'Edge'],
  [/OPR\/(\d{1,4})/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/MicroMessenger\/(\d{1,4})/, 'WeChat'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})[^ ]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
  [/curl\/(\d{1,4})/, 'curl'],
] as const;

const SYSTEMS = [
  [/Windows NT 10/, 'Windows'],
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android (\d{1,3})/, 'Android'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;
