import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import { useMemo } from 'react';
import type { Access } from '../../grid/scenes/bank-scene';
import { accessOf } from './access';
import { useSpeech } from './speech';

/** The analysis `value` of `access`, a layout (lane, value) -> element offset. */
export interface AccessProps {
  readonly engine: Engine;
  readonly value: ValueInfo;
  readonly before: string;
  readonly access: string;
  readonly reading: Reading;
  /** Text of the value that is read so: its places are marked here. */
  readonly domain: string;
  /** Text of the layout in memory that it goes over, which may be the access itself. */
  readonly memory: string;
}

/**
 * The scene of an access in instructions of so many bytes a lane, null where it cannot be drawn.
 * `speak` is what the live region says of a place. Both functions stay the same between renders.
 */
export function useAccessScene<Scene>(
  props: AccessProps,
  counted: { readonly instructions: number; readonly bytes: number },
  sceneOf: (access: Access & { readonly text: string }, engine: Engine) => Scene | null,
  speak: (scene: Scene, index: number) => string,
): Scene | null {
  const { engine, before, access, reading, domain } = props;
  const { instructions, bytes } = counted;
  const scene = useMemo(() => {
    const found = accessOf(engine, before, access, reading, { instructions, bytes });
    return found && sceneOf(found, engine);
  }, [engine, before, access, reading, instructions, bytes, sceneOf]);
  const describe = useMemo(() => scene && ((index: number) => speak(scene, index)), [scene, speak]);
  useSpeech(domain, describe);
  return scene;
}
