import * as factors from '@countersign/shared/api/session/factors.ts';
import { login } from '@countersign/shared/api/session/session.ts';
import { CallError } from '@countersign/shared/api/wire/client.ts';
import { useState } from 'react';
import { call } from '../../../lib/calls/http.ts';
import { showPasskey } from './passkeys.ts';

/** What a sign-in waits for. */
export type Step =
  | { type: 'password' }
  | { type: 'factor'; asked: factors.AskedFactor }
  | { type: 'enrolment'; challenge: string };

export interface SigningIn {
  step: Step;
  isBusy: boolean;
  error: unknown;
  enter: (given: { username: string; password: string; rememberMe?: boolean }) => Promise<void>;
  enterByPasskey: (rememberMe: boolean) => Promise<void>;
  answer: (answer: factors.FactorAnswer) => Promise<void>;
  answerByPasskey: () => Promise<void>;
  /** Back to the password. */
  restart: () => void;
}

const START: Step = { type: 'password' };

/** Signs in step by step, wherever the person does it; `onDone` is called once the session is there. */
export function useSigningIn(onDone: () => void | Promise<void>): SigningIn {
  const [step, setStep] = useState<Step>(START);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setError(null);
    try {
      await act();
      await onDone();
    } catch (failure) {
      const next = stepAfter(failure);
      if (next) setStep(next);
      // A challenge that is over begins with the password again, and says why.
      if (failure instanceof CallError && failure.errors.some(({ code }) => code === 'challenge_expired'))
        setStep(START);
      setError(next ? null : failure);
    } finally {
      setBusy(false);
    }
  };
  const answer = (given: factors.FactorAnswer) => {
    if (step.type !== 'factor') return Promise.resolve();
    return attempt(() => call(factors.answerChallenge, { challenge: step.asked.challenge, answer: given }));
  };
  return {
    step,
    isBusy,
    error,
    answer,
    enter: (given) => attempt(() => call(login, given)),
    enterByPasskey: (rememberMe) =>
      attempt(async () => {
        const { challenge, options } = await call(factors.beginPasskeySignIn, {});
        await call(factors.passkeySignIn, { challenge, response: await showPasskey(options), rememberMe });
      }),
    answerByPasskey: () => {
      if (step.type !== 'factor' || !step.asked.passkey) return Promise.resolve();
      const { challenge, passkey } = step.asked;
      return attempt(async () => {
        const given = { type: 'passkey', response: await showPasskey(passkey) } as const;
        await call(factors.answerChallenge, { challenge, answer: given });
      });
    },
    restart: () => {
      setStep(START);
      setError(null);
    },
  };
}

function stepAfter(failure: unknown): Step | null {
  if (!(failure instanceof CallError)) return null;
  const [first] = failure.errors;
  if (first?.code === 'second_factor_required')
    return { type: 'factor', asked: failure.current as factors.AskedFactor };
  if (first?.code !== 'second_factor_enrolment') return null;
  return { type: 'enrolment', challenge: (failure.current as { challenge: string }).challenge };
}
