import styled from 'styled-components';
import { Alert, Button } from '../../lib/look/garden.ts';
import { beginVisit, CLOSES } from '../../lib/session/zendesk-visit.ts';

interface Begin {
  browser: string;
  redirect: string;
}

interface Props {
  ways: readonly { name: string; label: string }[];
  /** Begins a visit; undefined when it was refused. */
  begin: (name: string, begin: Begin) => Promise<{ url: string } | undefined>;
  isBusy: boolean;
  /** Why the last one could not begin. */
  problem: string | null;
  /** Where to go afterwards. Without one a window of its own signs in and closes, and this page stays as it is. */
  redirect: string | undefined;
}

/** A button for each house elsewhere that can say who somebody is. */
export function VisitButtons({ ways, begin, isBusy, problem, redirect }: Props) {
  const go = async (name: string) => {
    const browser = beginVisit();
    // Opened at once, or the browser would take it for one that nobody asked for. It gets the secret of the visit with it.
    const target = redirect === undefined ? window.open('', '_blank') : window;
    const reply = await begin(name, { browser, redirect: redirect ?? CLOSES });
    if (reply) (target ?? window).location.assign(reply.url);
    else if (target !== window) target?.close();
  };
  return (
    <Ways>
      {problem !== null && (
        <Alert type="error" role="alert">
          {problem}
        </Alert>
      )}
      {ways.map(({ name, label }) => (
        <Button key={name} isStretched disabled={isBusy} onClick={() => void go(name)}>
          <bdi>{label}</bdi>
        </Button>
      ))}
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 12px;
`;
