/** Texts of the start page. */
export default {
  'home.title': 'CuTe layouts you can touch',
  'home.lead':
    'A layout is a function from coordinates to offsets. This one hands a 16×8 accumulator of the tensor core to the 32 threads of a warp. Drag T or V: the formula, the layout and the picture move together.',
  'home.thread': 'Thread T',
  'home.value': 'Value V',
  'home.ptx': 'as the PTX manual has it',
  'home.layout': 'as a CuTe layout',
  'home.fragment': 'C fragment of SM80 16x8, (T32,V4) → (M16,N8)',
  'home.paste': 'Paste what you have',
  'home.pasteHint': 'A CuTe print, a type, C++, Python, Julia, a compiler error',
  'home.open': 'Draw it',
  'home.holds': 'element ({0},{1}) belongs to T{2} V{3}',
  'home.questions': 'Begin with a question',
  'home.owner': 'Who owns element (9,3)?',
  'home.conflicts': 'Is my shared-memory read conflict-free?',
  'home.divide': 'What does this divide do?',
  'home.changed': 'What changed between two layouts?',
  'home.learn': 'Learn',
  'home.learnText': 'From shape and stride to a tiled GEMM, one idea a chapter, every number live.',
  'home.play': 'Paste',
  'home.playText': 'Any expression becomes a grid, a table, its memory, its derivation.',
  'home.run': 'Run',
  'home.runText':
    'A whole GEMM kernel: turn its knobs, see which rules it breaks, and let the simulator or a GPU prove it.',
};
