-- wrk: POST /api/orders, each with its own key and from its own network. Body and thread numbers are given.
local body = os.getenv("BENCH_BODY")
local serial = 0
local threads = 0

function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init()
  math.randomseed(os.time() + number)
end

function request()
  serial = serial + 1
  local key = string.format("%08x-%04x-4000-8000-%012x", math.random(0, 0x7fffffff), number, serial)
  local network = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(0, 255))
  local headers = { ["Content-Type"] = "application/json", ["Idempotency-Key"] = key, ["X-Forwarded-For"] = network }
  return wrk.format("POST", "/api/orders", headers, body)
end
