import type { deviceHistory as contract, DeviceMention, DeviceStory } from '@countersign/shared/api/devices.ts';
import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import { normalSerial } from '@countersign/shared/forms/normal-serial.ts';
import { type Call, personOf, type UseCase } from '../../http/serve.ts';
import { mayReadSubmission } from '../submissions/policy.ts';
import { changesOfSerial } from './change-repository.ts';
import { shownTo } from './shown-to.ts';
import { findDevicesBy } from './device-repository.ts';
import { answersNaming, type MentioningRow, serialsAbout } from './mention-repository.ts';

const MOST_DEVICES = 5;
const MOST_CHANGES = 20;
const MOST_MENTIONS = 20;

/** What devices went through. Of answers that the reader may not open it tells only that they were given, and when. */
export const deviceHistory: UseCase<typeof contract> = async (input, call) => {
  const serials = await serialsOf(call, input);
  const devices: DeviceStory[] = [];
  for (const serial of serials) devices.push(await storyOf(call, serial));
  return { devices: devices.filter((story) => story.device || story.changes.length + story.mentions.length > 0) };
};

async function serialsOf(call: Call, input: Parameters<typeof deviceHistory>[0]): Promise<string[]> {
  const typed = normalSerial(input.deviceSerialNumber ?? '');
  return typed === '' ? serialsAbout(call.db, { ...input, reader: personOf(call) }, MOST_DEVICES) : [typed];
}

async function storyOf(call: Call, serial: string): Promise<DeviceStory> {
  const [device = null] = await findDevicesBy(call.db, 'serial', [serial]);
  const mentions: DeviceMention[] = [];
  const person = personOf(call);
  for (const row of await answersNaming(call.db, serial, person, MOST_MENTIONS))
    mentions.push(await toMention(call, row));
  const changes = await changesOfSerial(call.db, serial, device?.id ?? null, {
    most: MOST_CHANGES,
    account: person.account,
  });
  return { deviceSerialNumber: serial, device: device && shownTo(person, device), changes, mentions };
}

async function toMention(call: Call, row: MentioningRow): Promise<DeviceMention> {
  const guarded = {
    createdById: row.authorId,
    formKey: row.formKey,
    formOwnerId: row.formOwnerId,
    instanceId: row.instanceId,
    processStatus: row.status,
    ticketId: row.ticketId,
    account: row.account,
  };
  return {
    submissionId: row.submissionId as SubmissionId,
    formKey: row.formKey as FormKey,
    formName: row.formName,
    author: row.author ?? '',
    createTime: row.createdAt.toISOString(),
    processStatus: row.status,
    ticketId: row.ticketId as TicketId | null,
    mayOpen: await mayReadSubmission(call.db, personOf(call), guarded),
  };
}
