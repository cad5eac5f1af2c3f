import { whyHere } from '@countersign/shared/workflow/messages/why-here.ts';
import { useReader } from '../../app/sidebar-context.ts';
import { ago } from '../../texts/ago.ts';
import { useNow } from '../use-now.ts';

/** Who asks what of the reader, or who returned or rejected the form, with their words and when; nothing where nobody did. */
export function WhyQuote({ row }: { row: Parameters<typeof whyHere>[0] }) {
  const { t, language } = useReader();
  const now = useNow();
  const why = whyHere(row, (key, values) => {
    const text = t(key, values);
    return text === key ? null : text;
  });
  if (!why) return null;
  return (
    <p className="sb-quote sb-why">
      <bdi>{why.text}</bdi>
      {why.at && <time dateTime={why.at}>{ago(why.at, now, language)}</time>}
    </p>
  );
}
