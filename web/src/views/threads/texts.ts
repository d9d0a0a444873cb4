import { viewWords } from '../parts/texts';

export const texts = viewWords({
  en: {
    'aside.prints': 'What CuTe prints of it',
    'partition.operand': 'Operand',
    'partition.tensor': 'Tensor',
    'partition.where': 'Where T{0} works in the tensor, value by value',
    'partition.registers': 'Its registers: a row a value of one instruction, a column a repetition',
    'partition.values': 'Its values and their elements',
    'partition.call': 'slice',
    'partition.prints': 'prints',
    'partition.modes': 'modes',
    'partition.fragment': 'fragment',
    'partition.size': 'size',
    'partition.sizeText': '{0} {0|value|values} of {1} bits: {2} {2|register|registers} of 32 bits',
  },
  zh: {
    'aside.prints': 'CuTe 打印的内容',
    'partition.operand': '操作数',
    'partition.tensor': '张量',
    'partition.where': 'T{0} 在张量中的位置，逐个值标出',
    'partition.registers': '它的寄存器：一行是一条指令中的一个值，一列是一次重复',
    'partition.values': '它的值与对应元素',
    'partition.call': '切片',
    'partition.prints': '打印为',
    'partition.modes': '模式',
    'partition.fragment': '片段',
    'partition.size': '大小',
    'partition.sizeText': '{0} 个 {1} 位的值：{2} 个 32 位寄存器',
  },
});
