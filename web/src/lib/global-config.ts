import { type GlobalConfig, globalConfig, systemInfoConfig } from '@countersign/shared/api/system/system.ts';
import { useRead } from './calls/use-call.ts';

const UNNAMED: GlobalConfig = {
  name: 'Countersign',
  logoImg: '',
  copyright: '',
  backgroundImage: '',
  isDemonstration: false,
  isRegistrationOpen: false,
  canMail: false,
};

/** The server sends the settings as a JSON string; anything unreadable leaves the product under its own name. */
export function parseGlobalConfig(text: string): GlobalConfig {
  try {
    const parsed = globalConfig.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : UNNAMED;
  } catch {
    return UNNAMED;
  }
}

/** Name, logo and marks of this installation; the product's own until the answer is there. */
export function useGlobalConfig(): GlobalConfig {
  const { data } = useRead(systemInfoConfig, {}, { revalidateIfStale: false });
  return data === undefined ? UNNAMED : parseGlobalConfig(data);
}
