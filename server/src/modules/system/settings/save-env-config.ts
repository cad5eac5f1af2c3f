import {
  type saveEnvConfig as contract,
  SYSTEM_INFO_FIELDS,
} from '@countersign/shared/api/system/settings/environment.ts';
import { problemsOf, readValue } from '@countersign/shared/resources/check-value.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import { refuse, refuseAll } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { type EnvNeeds, knownKey, presentEnv } from './env-configs.ts';
import { writeRevised } from './revised-setting.ts';
import { SYSTEM_INFO_KEY, type SystemInfo } from './system-info.ts';

/** Replaces the name and look of the installation; everything else is set where it says. What is left out becomes empty. */
export const saveEnvConfig: UseCase<typeof contract, EnvNeeds & HasAudit> = async ({ envKey, rev, envValue }, work) => {
  const key = knownKey(envKey, 'envKey');
  if (key !== 'systemInfoConfig') return refuse('env_set_elsewhere', ['envKey'], { params: { key } });
  await writeRevised(work, SYSTEM_INFO_KEY, { rev, value: systemInfoFrom(envValue) }, () => presentEnv(work, key));
  return presentEnv(work, key);
};

/** The values in the form in which they are kept; refuses those that do not fit, each at its place. */
function systemInfoFrom(given: Readonly<Record<string, unknown>>): SystemInfo {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(SYSTEM_INFO_FIELDS, name));
  const problems = problemsOf(Object.entries(SYSTEM_INFO_FIELDS), given, { isWhole: true });
  refuseSome([...unknown.map((name) => ({ code: 'input_unknown', path: [name.slice(0, 64)] })), ...problems]);
  const read = (name: keyof SystemInfo) => wordOf(readValue(SYSTEM_INFO_FIELDS[name], given[name]));
  return {
    name: read('name'),
    logoImg: read('logoImg'),
    copyright: read('copyright'),
    backgroundImage: read('backgroundImage'),
  };
}

function refuseSome(problems: Parameters<typeof refuseAll>[0]): void {
  if (problems.length > 0) refuseAll(problems.map((one) => ({ ...one, path: ['envValue', ...one.path] })));
}
