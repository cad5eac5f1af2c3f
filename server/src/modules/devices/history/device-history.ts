import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';
import type { deviceHistory as contract, DeviceMention, DeviceStory } from '@countersign/shared/api/devices/devices.ts';
import type { FormKey, SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import { normalSerial } from '@countersign/shared/forms/texts/normal-serial.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { shows, type Sight } from '../../submissions/sight/sight.ts';
import { sightsOf } from '../../submissions/sight/sight-of.ts';
import { changesOfSerial } from './change-repository.ts';
import type { HasTicketLinks } from '../ports.ts';
import { shownTo } from '../records/shown-to.ts';
import { findDevicesBy } from '../records/device-repository.ts';
import { answersNaming, type MentioningRow, serialsAbout } from './mention-repository.ts';

const MOST_DEVICES = 5;
const MOST_CHANGES = 20;
const MOST_MENTIONS = 20;
/** Of so many mentions the newest devices are taken. */
const MOST_FOUND = 100;

/**
 * What devices went through. Of answers that the reader may not open it tells only that they were given, and when; of those that
 * an approval shows in part nothing where the device stands in a hidden field.
 */
export const deviceHistory: UseCase<typeof contract, HasApprovalSight & HasTicketLinks> = async (input, work) => {
  const serials = await serialsOf(work, input);
  const devices: DeviceStory[] = [];
  for (const serial of serials) devices.push(await storyOf(work, serial));
  return { devices: devices.filter((story) => story.device || story.changes.length + story.mentions.length > 0) };
};

async function serialsOf(
  work: Work & HasApprovalSight & HasTicketLinks,
  input: Parameters<typeof deviceHistory>[0],
): Promise<string[]> {
  const typed = normalSerial(input.deviceSerialNumber ?? '');
  if (typed !== '') return [typed];
  const found = await serialsAbout(work, { ...input, reader: personOf(work) }, MOST_FOUND);
  const sights = await sightsOf(
    work,
    personOf(work),
    found.flatMap(({ submissionId }) => submissionId ?? []),
  );
  const told = found.filter(
    ({ submissionId, fieldKey }) => fieldKey === null || isVisible(sights.get(submissionId ?? ''), [fieldKey]),
  );
  const hidden = found.filter((one) => !told.includes(one));
  const serials = told.filter((one) => one.fieldKey !== null || !hidden.some(isSameAnswer(one)));
  return [...new Set(serials.map(({ serial }) => serial))].slice(0, MOST_DEVICES);
}

type Found = Awaited<ReturnType<typeof serialsAbout>>[number];

/** A record that was kept of these very answers would tell the hidden one. */
const isSameAnswer =
  (record: Found) =>
  ({ serial, submissionId }: Found): boolean =>
    record.submissionId !== null && record.serial === serial && record.submissionId === submissionId;

/** Who sees a part of answers is told of the devices in that part; who sees nothing of them, that there are some. */
const isVisible = (sight: Sight | undefined, fieldKeys: readonly string[]): boolean =>
  sight === undefined || sight === 'none' || fieldKeys.some((key) => shows(sight, key));

async function storyOf(work: Work & HasApprovalSight, serial: string): Promise<DeviceStory> {
  const [device = null] = await findDevicesBy(work.db, 'serial', [serial]);
  const person = personOf(work);
  const naming = await answersNaming(work, serial, person, MOST_MENTIONS);
  const sights = await sightsOf(
    work,
    person,
    naming.map(({ submissionId }) => submissionId),
  );
  const mentions = naming
    .filter(({ submissionId, fieldKeys }) => isVisible(sights.get(submissionId), fieldKeys))
    .map((row) => toMention(row, sights.get(row.submissionId) ?? 'none'));
  const changes = await changesOfSerial(work.db, serial, device?.id ?? null, {
    most: MOST_CHANGES,
    account: person.account,
  });
  return { deviceSerialNumber: serial, device: device && shownTo(person, device), changes, mentions };
}

const toMention = (row: MentioningRow, sight: Sight): DeviceMention => ({
  submissionId: row.submissionId as SubmissionId,
  formKey: row.formKey as FormKey,
  formName: row.formName,
  author: row.author ?? '',
  createTime: row.createdAt.toISOString(),
  processStatus: row.status,
  ticketId: row.ticketId as TicketId | null,
  mayOpen: sight !== 'none',
});
