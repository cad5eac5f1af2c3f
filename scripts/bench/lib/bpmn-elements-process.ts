import * as elements from 'bpmn-elements';
import { BpmnModdle } from 'bpmn-moddle';
import * as serializer from 'moddle-context-serializer';
import { STEPS } from './five-steps.ts';

/** The same five approvals in bpmn-elements, saved and recovered after every action: JSON in, JSON out. */
export interface PeerProcess {
  start(): string;
  /** Approves the step with this number, counted from 0; throws unless only the last approval ends the process. */
  approve(state: string, step: number): string;
}

interface Definition {
  isRunning: boolean;
  run(): void;
  getState(): unknown;
  recover(state: unknown): Definition;
  resume(): void;
  signal(message: { id: string | undefined }): void;
}
/** Its types call these classes functions. */
const DefinitionClass = elements.Definition as unknown as new (context: unknown) => Definition;
const ContextClass = elements.Context as unknown as new (serialized: unknown) => object;

export async function aPeerProcess(xml: string): Promise<PeerProcess> {
  const parsed = await new BpmnModdle().fromXML(xml);
  const serialized = serializer.default(parsed as never, serializer.TypeResolver(elements as never));
  const definition = () => new DefinitionClass(new ContextClass(serialized));
  return {
    start() {
      const running = definition();
      running.run();
      return JSON.stringify(running.getState());
    },
    approve(state, step) {
      const running = definition().recover(JSON.parse(state));
      running.resume();
      running.signal({ id: STEPS[step] });
      if (running.isRunning !== step < STEPS.length - 1) throw new Error(`approval ${step + 1} went astray`);
      return JSON.stringify(running.getState());
    },
  };
}
